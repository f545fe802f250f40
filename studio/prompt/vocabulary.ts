import { type Color, fromHex } from '../color/color.ts';

export type SceneName =
  | 'mountains'
  | 'coast'
  | 'meadow'
  | 'forest'
  | 'desert'
  | 'city'
  | 'product'
  | 'space'
  | 'silk'
  | 'flowers'
  | 'paper-cut';

const words = (text: string) => text.split(' ');

/** Products and people, and the words that name each; the first match wins. */
export const PRODUCTS = {
  teapot: words('teapot'),
  cupcake: words('cupcake muffin'),
  backpack: words('backpack rucksack'),
  perfume: words('perfume fragrance'),
  candle: words('candle'),
  bottle: words('bottle juice serum lotion'),
  cup: words('cup mug coffee espresso tea latte cappuccino'),
  glass: words('glass wine champagne cocktail'),
  can: words('can soda beer drink'),
  vase: words('vase ceramic pottery'),
  jar: words('jar cream cosmetic skincare honey'),
  lipstick: words('lipstick'),
  bulb: words('bulb'),
  lamp: words('lamp'),
  shoe: words('shoe sneaker boot footwear'),
  watch: words('watch wristwatch smartwatch'),
  phone: words('phone smartphone gadget'),
  laptop: words('laptop computer'),
  headphones: words('headphone headset'),
  bag: words('bag handbag purse'),
  burger: words('burger hamburger sandwich'),
  pizza: words('pizza'),
  cake: words('cake dessert'),
  bowl: words('bowl soup salad pasta noodle food meal'),
  box: words('box package packaging gift'),
  plant: words('plant houseplant succulent monstera ficus'),
} as const;
/** Products whose content follows "of", such as a glass of juice. Not a bottle: a bottle of perfume is a perfume. */
export const CONTAINERS: ReadonlySet<string> = new Set(words('glass cup mug can jar bowl vase'));
const PEOPLE = {
  astronaut: words('astronaut cosmonaut'),
  woman: words('woman women girl bride'),
  person: words('person people man men boy child children hiker runner dancer couple'),
} as const;
export const FIGURES = { ...PRODUCTS, ...PEOPLE } as const;
export type FigureName = keyof typeof FIGURES;
export const isPerson = (figure: FigureName | undefined) => figure !== undefined && figure in PEOPLE;

/** Words that name a product only in an indoor scene; outdoors they mean something else: glass towers, a tea field. */
export const INDOOR_PRODUCT_WORDS: ReadonlySet<string> = new Set(
  words('glass can tea drink cream lamp bulb boot'),
);

/** Words that name a scene, in the singular; plurals match too. */
export const SCENE_WORDS: Record<SceneName, readonly string[]> = {
  mountains: words(
    'mountain alps alpine peak summit glacier fjord lake valley cliff hike hiking ski skier volcano ridge canyon himalaya everest waterfall river climber eagle',
  ),
  coast: words(
    'sea ocean beach coast coastal island harbour harbor sail sailing sailboat boat ship wave surf surfer surfing lighthouse tropical turbine wind yacht bay shore dolphin whale fish reef palm pier lagoon seaside pond',
  ),
  meadow: words(
    'field meadow hill countryside cottage farm village vineyard lavender house barn windmill turbine grass pasture sheep cow horse rolling picnic landscape wheat park balloon rainbow cabin snow snowy snowfall',
  ),
  forest: words(
    'forest wood woodland tree jungle pine fir redwood deer fox bear wolf bamboo mushroom trail path leaf leaves owl fairy elf camp campfire tent',
  ),
  desert: words('desert dune sahara cactus camel oasis pyramid egypt sand mars nomad arid'),
  city: words(
    'city skyline street neon urban skyscraper downtown tokyo york london paris shanghai traffic building office tower metropolis cyberpunk car taxi bridge rooftop nightlife alley crowd club concert robot',
  ),
  product: [
    ...Object.values(PRODUCTS).flat(),
    ...words('product plinth podium pedestal still table tabletop desk counter shelf velvet'),
  ],
  space: words(
    'space planet galaxy star nebula cosmos cosmic rocket spaceship universe alien saturn jupiter orbit asteroid comet moon interstellar satellite milky',
  ),
  silk: words(
    'abstract silk gradient liquid fluid texture pattern geometry geometric background wallpaper swirl wavy flow smoke energy dream music sound data network emotion',
  ),
  flowers: words(
    'flower rose tulip bouquet sunflower garden blossom poppy daisy lotus cherry bloom petal orchid peony butterfly bee hummingbird floral dahlia wreath',
  ),
  'paper-cut': words('paper papercut layered origami collage cutout cut'),
};

/** Words for something in a scene that do not name the place itself. */
export const NON_PLACE_WORDS: ReadonlySet<string> = new Set(
  words(
    'ski skier climber eagle sail surfer dolphin whale fish wind cow horse sheep deer fox bear wolf mushroom leaf leaves owl fairy elf tent camel nomad car taxi robot rocket spaceship star alien satellite butterfly bee hummingbird paper cut',
  ),
);

/** Words that name a place, which wins over the objects in it: a house by the sea, a bottle on a beach. */
export const PLACES: ReadonlySet<string> = new Set(
  words(
    'sea ocean seaside beach coast shore bay lake river city street desert dune forest jungle mountain meadow field park grass vineyard snow snowfall',
  ),
);

/** Objects that a scene can show in addition to its landscape. */
export const SUBJECTS = {
  water: words('lake river fjord lagoon pond sea ocean bay reflection water'),
  boat: words('boat sail sailing sailboat ship yacht canoe'),
  turbine: words('turbine windmill'),
  house: words('cottage house cabin farm village barn home hut'),
  lighthouse: words('lighthouse'),
  balloon: words('balloon'),
  birds: words('bird seagull gull eagle swallow'),
  palm: words('palm tropical oasis beach'),
  cactus: words('cactus'),
  beach: words('beach shore sand lagoon'),
  table: words('table tabletop desk counter shelf'),
  rows: words('lavender vineyard row tulip wheat tea'),
  blossom: words('flower wildflower poppy daisy meadow blossom'),
  path: words('path trail road way'),
  snow: words('snow snowy glacier ski skier winter'),
  moon: words('moon moonlight moonlit'),
  rocket: words('rocket spaceship'),
  rings: words('saturn ring ringed'),
} as const;
export type Subject = keyof typeof SUBJECTS;

export const TIMES = {
  dawn: words('dawn sunrise morning daybreak'),
  day: words('noon day daylight midday sunny afternoon bright summer'),
  sunset: words('sunset dusk evening golden twilight'),
  night: words('night midnight moonlight moonlit nocturnal starry dark neon'),
} as const;
export type TimeOfDay = keyof typeof TIMES;

export const WEATHERS = {
  rain: words('rain rainy drizzle wet storm stormy thunder'),
  snow: words('snow snowfall blizzard snowing snowstorm'),
  fog: words('fog foggy mist misty haze hazy'),
  cloudy: words('cloud cloudy overcast towering cumulus'),
  clear: words('clear cloudless sunny'),
} as const;
export type Weather = keyof typeof WEATHERS;

export const SEASONS = {
  spring: words('spring april may cherry'),
  summer: words('summer july august tropical'),
  autumn: words('autumn fall october november'),
  winter: words('winter december january snow snowy ice icy christmas frozen'),
} as const;
export type Season = keyof typeof SEASONS;

export const MOODS = {
  soft: words('soft calm gentle pastel dreamy peaceful serene quiet cozy cosy'),
  vivid: words('vivid vibrant colorful colourful bold bright saturated neon epic'),
  dark: words('dark moody gothic mysterious dramatic gloomy noir'),
} as const;
export type Mood = keyof typeof MOODS | 'plain';

const HEX: Record<string, string> = {
  red: '#d8363a',
  crimson: '#b5173a',
  scarlet: '#e2321f',
  orange: '#f5842a',
  coral: '#ff7a66',
  peach: '#ffb38a',
  amber: '#f2a019',
  gold: '#e3b04b',
  golden: '#e8b13f',
  yellow: '#f7cf3c',
  lime: '#a5d63a',
  green: '#3d9b4f',
  emerald: '#1f9d6b',
  mint: '#8fe0bf',
  olive: '#8a8b3f',
  teal: '#139a9a',
  turquoise: '#2cc4c4',
  cyan: '#28c7e8',
  blue: '#2f6fdc',
  azure: '#3b95f2',
  navy: '#1c2f6b',
  indigo: '#4438a8',
  violet: '#7a48d6',
  purple: '#8a3fc0',
  lavender: '#a68be0',
  magenta: '#d636b0',
  pink: '#f27aae',
  rose: '#e8638c',
  brown: '#8a5a3a',
  beige: '#dcc8a6',
  cream: '#f3e6cf',
  white: '#f4f2ee',
  silver: '#c2c8d0',
  grey: '#8b9099',
  gray: '#8b9099',
  black: '#23232b',
  copper: '#c4713f',
  bronze: '#a8763c',
  terracotta: '#c8674a',
  burgundy: '#6d1a36',
  maroon: '#7a2230',
  ruby: '#b3143c',
  rust: '#b0522a',
  mustard: '#d6a32b',
  ochre: '#c98a2b',
  sage: '#9caf88',
  jade: '#2fa37a',
  khaki: '#b5a877',
  aqua: '#3fd0d4',
  sapphire: '#1f4fa8',
  lilac: '#c4a6dc',
  mauve: '#b38aa8',
  fuchsia: '#d9308f',
  blush: '#f0c3c0',
  tan: '#cfa97e',
  taupe: '#978678',
  ivory: '#f6f0de',
  charcoal: '#3c4046',
};

/** Color words and their colors. */
export const COLORS: ReadonlyMap<string, Color> = new Map(
  Object.entries(HEX).map(([word, hex]) => [word, fromHex(hex)]),
);
