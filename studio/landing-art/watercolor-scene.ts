/** Size of the composition in scene units. A narrower image shows the middle. */
export const sceneFrame = { width: 1200, height: 900 } as const;

/** A corner of a wash; `wander` scales the random deviation of the edge that starts there. */
type Corner = readonly [x: number, y: number, wander: number];
type Random = { unit: () => number; normal: () => number };
type Wash = { layers?: number; opacity?: number; depth?: number; wander?: number; rim?: number };

/** Multiplies the opacity of every wash. */
const opacityScale = 1.15;

function seededRandom(seed: number): Random {
  let state = seed;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const positive = () => {
    let value = unit();
    while (value === 0) value = unit();
    return value;
  };
  return { unit, normal: () => Math.sqrt(-2 * Math.log(positive())) * Math.cos(6.28318 * positive()) };
}

/** Tyler Hobbs' polygon deformation: splits every edge near its middle and displaces the new corner, repeatedly. */
function deform(random: Random, corners: readonly Corner[], depth: number, wander: number): Corner[] {
  let current = [...corners];
  for (let round = 0; round < depth; round += 1) {
    current = current.flatMap((from, index): Corner[] => {
      const to = current[(index + 1) % current.length] ?? from;
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const reach = Math.hypot(dx, dy) * 0.32 * from[2] * wander;
      const middle = 0.5 + 0.12 * random.normal();
      return [
        from,
        [
          from[0] + dx * middle + random.normal() * reach,
          from[1] + dy * middle + random.normal() * reach,
          Math.max(0.15, ((from[2] + to[2]) / 2) * (0.85 + 0.3 * random.unit())),
        ],
      ];
    });
  }
  return current;
}

function path(corners: readonly Corner[]): string {
  return `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function ellipse(random: Random, x: number, y: number, rx: number, ry: number, corners = 11): Corner[] {
  return Array.from({ length: corners }, (_, index): Corner => {
    const angle = (index / corners) * 6.2832;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry, 0.4 + random.unit() * 1.1];
  });
}

function hill(random: Random, y: number, rise: number, waves: number, phase: number): Corner[] {
  const { width, height } = sceneFrame;
  const ridge = Array.from({ length: 18 }, (_, index): Corner => {
    const x = -80 + index * 80;
    const lift = Math.sin((x / width) * 6.28 * waves + phase) * rise + random.normal() * 10;
    return [x, y + lift, 0.35 + random.unit() * 0.7];
  });
  return [...ridge, [width + 80, height + 120, 0.1], [-80, height + 120, 0.1]];
}

/** The scene as SVG paths: sky, hills, lavender, cypresses, a cottage and poppies. */
export function paintScene(seed: number): string {
  const random = seededRandom(seed);
  const { width, height } = sceneFrame;
  let out = '';
  const wash = (corners: readonly Corner[], color: string, options: Wash = {}) => {
    const { layers = 26, opacity = 0.035, depth = 5, wander = 1, rim = 0.22 } = options;
    const base = deform(random, corners, 2, wander);
    for (let layer = 0; layer < layers; layer += 1) {
      const shape = deform(random, base, depth - 2, wander * (0.6 + (0.8 * layer) / layers));
      out += `<path d="${path(shape)}" fill="${color}" fill-opacity="${opacity * opacityScale}"/>`;
    }
    if (rim > 0)
      out += `<path d="${path(deform(random, base, depth - 2, wander * 0.7))}" fill="none" stroke="${color}" stroke-opacity="${rim}" stroke-width="1.6"/>`;
  };
  const pickColor = (colors: readonly string[]) =>
    colors[Math.floor(random.unit() * colors.length)] ?? '#000';
  const around = (x: number, y: number, rx: number, ry: number, corners?: number) =>
    ellipse(random, x, y, rx, ry, corners);

  wash(around(420, 180, 640, 210, 14), '#6fb1e0', { layers: 22, opacity: 0.03, wander: 1.1, rim: 0 });
  wash(around(900, 240, 460, 190, 12), '#f2a6b8', { layers: 20, opacity: 0.032, wander: 1.2, rim: 0 });
  wash(around(650, 330, 620, 110, 12), '#f7c978', { layers: 20, opacity: 0.036, wander: 1.1, rim: 0 });
  wash(around(760, 300, 74, 74, 12), '#f08a4b', { layers: 18, opacity: 0.05, wander: 0.25, rim: 0.25 });

  for (const [y, rise, waves, phase, color, opacity, wander] of [
    [430, 36, 1.2, 0.4, '#8fa6d6', 0.05, 0.7],
    [500, 44, 1.6, 2.1, '#7d8fc0', 0.055, 0.7],
    [575, 40, 1.1, 4.2, '#6d9a97', 0.06, 0.8],
    [660, 36, 1.4, 1.1, '#5f9a66', 0.06, 0.8],
  ] as const)
    wash(hill(random, y, rise, waves, phase), color, { layers: 15, opacity, wander });

  for (let row = 0; row < 7; row += 1)
    for (let bush = 0; bush < 26; bush += 1) {
      const size = 0.6 + row * 0.16;
      const x = (bush / 25) * width + random.normal() * 16;
      const y = 700 + row * 32 + random.normal() * 7;
      wash(around(x, y, 20 * size, 13 * size, 7), pickColor(['#7a5cc0', '#9a6bd0', '#5d4aa8', '#b57bd6']), {
        layers: 4,
        opacity: 0.11,
        depth: 4,
        wander: 1.2,
        rim: 0,
      });
    }

  for (const [x, y, height] of [
    [392, 640, 250],
    [452, 655, 170],
    [842, 620, 230],
    [906, 640, 150],
  ] as const) {
    const tree = { layers: 16, opacity: 0.06, wander: 0.55, rim: 0.35 };
    wash(around(x, y - height / 2, height * 0.13, height * 0.52, 12), '#2f6e55', tree);
    const shade = { layers: 10, opacity: 0.06, wander: 0.7, rim: 0 };
    wash(around(x + height * 0.03, y - height * 0.42, height * 0.07, height * 0.4, 9), '#1f4f45', shade);
  }

  const box = (left: number, top: number, right: number, bottom: number): Corner[] => [
    [left, top, 0.12],
    [right, top, 0.12],
    [right, bottom, 0.12],
    [left, bottom, 0.12],
  ];
  const building = { layers: 10, opacity: 0.075, depth: 4, wander: 0.5, rim: 0.45 };
  wash(box(560, 560, 720, 650), '#e8c9a0', building);
  const roof: Corner[] = [
    [545, 562, 0.12],
    [640, 496, 0.12],
    [736, 562, 0.12],
  ];
  wash(roof, '#c8553d', building);
  wash(box(620, 595, 650, 650), '#7a4a3a', building);
  wash(box(580, 585, 604, 610), '#5f84a8', building);
  wash(box(672, 585, 696, 610), '#5f84a8', building);

  for (let poppy = 0; poppy < 34; poppy += 1) {
    const x = random.unit() * width;
    const y = 790 + random.unit() * 110;
    const radius = 7 + random.unit() * 13;
    const petals = { layers: 7, opacity: 0.1, depth: 4, wander: 0.9, rim: 0.3 };
    wash(around(x, y, radius * 1.15, radius, 7), pickColor(['#e0483e', '#ec6a50', '#d8345f']), petals);
    const center = { layers: 4, opacity: 0.12, depth: 3, wander: 0.6, rim: 0 };
    wash(around(x, y, radius * 0.3, radius * 0.3, 6), '#3a2436', center);
    out += `<path d="M${x} ${y + radius} q ${random.normal() * 6} 26 ${random.normal() * 10} 60" stroke="#3f7a4d" stroke-opacity=".5" stroke-width="2" fill="none"/>`;
  }

  for (let drop = 0; drop < 70; drop += 1) {
    const radius = random.unit() ** 3 * 5 + 0.6;
    const color = pickColor(['#6fb1e0', '#f2a6b8', '#7a5cc0', '#e0483e']);
    out += `<circle cx="${random.unit() * width}" cy="${random.unit() * height}" r="${radius}" fill="${color}" fill-opacity="${0.12 + 0.2 * random.unit()}"/>`;
  }
  return out;
}
