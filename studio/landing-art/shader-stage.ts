import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';

/** A shader with its size and mode (1 renders a cut-out with alpha). */
export type ShaderShot = {
  shader: string;
  widthPixels: number;
  heightPixels: number;
  mode: number;
  /**
   * Whether to render only the edges again with four samples per pixel, which is far cheaper than supersampling
   * everything.
   */
  smoothEdges: boolean;
};

/** A page that renders one shader; `draw` takes a moment of its loop, 0 to 1. */
type ShaderStage = {
  draw: (moment: number) => Promise<Uint8ClampedArray>;
  close: () => Promise<void>;
};

const vertexSource = '#version 300 es\nin vec2 corner;void main(){gl_Position=vec4(corner,0,1);}';

function fragmentSource(paint: string): string {
  return `#version 300 es
precision highp float;precision highp sampler2D;
uniform vec2 R;uniform float T;uniform int M;uniform int SMOOTHING;uniform sampler2D FIRST;out vec4 result;
${paint}
float contrast(ivec2 at){
  ivec2 edge=ivec2(R)-1;vec4 low=vec4(9),high=vec4(-9);
  for(int i=0;i<5;i++){ivec2 step=i==0?ivec2(0):i==1?ivec2(1,0):i==2?ivec2(-1,0):i==3?ivec2(0,1):ivec2(0,-1);
    vec4 c=texelFetch(FIRST,clamp(at+step,ivec2(0),edge),0);low=min(low,c);high=max(high,c);}
  vec4 span=high-low;return max(max(span.r,span.g),max(span.b,span.a));}
void main(){
  vec2 at=gl_FragCoord.xy;
  if(SMOOTHING==0){result=paint(at);return;}
  // The software renderer evaluates every branch, but skips a loop that no pixel enters.
  int samples=contrast(ivec2(at))<.11?0:4;
  vec4 sum=vec4(0);
  for(int i=0;i<samples;i++){
    vec2 offset=i==0?vec2(-.125,-.375):i==1?vec2(.375,-.125):i==2?vec2(.125,.375):vec2(-.375,.125);
    sum+=.25*paint(at+offset);
  }
  result=samples==0?texelFetch(FIRST,ivec2(at),0):sum;
}`;
}

declare global {
  /** Set on the page by `prepareCanvas`. */
  var drawMoment: (moment: number) => string;
}

/** Runs in the page: compiles the shader and defines `drawMoment` on the window. */
function prepareCanvas(options: {
  vertex: string;
  fragment: string;
  width: number;
  height: number;
  mode: number;
  smooth: boolean;
}): void {
  const { width, height } = options;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const gl = canvas.getContext('webgl2', {
    preserveDrawingBuffer: true,
    alpha: true,
    premultipliedAlpha: false,
    antialias: false,
  });
  if (!gl) throw new Error('WebGL 2 is not available');
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, options.vertex],
    [gl.FRAGMENT_SHADER, options.fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error('WebGL could not create a shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? '');
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL, not a React hook.
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.viewport(0, 0, width, height);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA8, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  const first = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, first);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const uniform = (name: string) => gl.getUniformLocation(program, name);
  gl.uniform2f(uniform('R'), width, height);
  gl.uniform1i(uniform('M'), options.mode);
  gl.enable(gl.SCISSOR_TEST);

  const pass = (target: WebGLFramebuffer | null, smoothing: number) => {
    gl.bindTexture(gl.TEXTURE_2D, smoothing ? texture : null);
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.uniform1i(uniform('SMOOTHING'), smoothing);
    // Eight bands keep each draw call short enough for the GPU watchdog.
    const band = Math.ceil(height / 8);
    for (let index = 0; index < 8; index += 1) {
      gl.scissor(0, index * band, width, band);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
  };
  const drawMoment = (moment: number): string => {
    gl.uniform1f(uniform('T'), moment);
    pass(options.smooth ? first : null, 0);
    if (options.smooth) pass(null, 1);
    const pixels = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    let text = '';
    for (let offset = 0; offset < pixels.length; offset += 0x8000)
      text += String.fromCharCode(...pixels.subarray(offset, offset + 0x8000));
    return btoa(text);
  };
  Object.assign(window, { drawMoment });
}

/** Opens Chromium with its software renderer, which needs no GPU. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
}

/** Compiles a shader of `shaders/`. Its `draw` returns RGBA rows from the top. */
export async function openShaderStage(browser: Browser, shot: ShaderShot): Promise<ShaderStage> {
  const paint = await readFile(new URL(`shaders/${shot.shader}.frag`, import.meta.url), 'utf8');
  const page = await browser.newPage();
  await page.evaluate(prepareCanvas, {
    vertex: vertexSource,
    fragment: fragmentSource(paint),
    width: shot.widthPixels,
    height: shot.heightPixels,
    mode: shot.mode,
    smooth: shot.smoothEdges,
  });
  const raw = { width: shot.widthPixels, height: shot.heightPixels, channels: 4 } as const;
  return {
    async draw(moment) {
      const base64 = await page.evaluate((time) => globalThis.drawMoment(time), moment);
      const flipped = await sharp(Buffer.from(base64, 'base64'), { raw }).flip().raw().toBuffer();
      return new Uint8ClampedArray(flipped.buffer, flipped.byteOffset, flipped.byteLength);
    },
    close: () => page.close(),
  };
}
