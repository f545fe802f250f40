// layered paper-cut dunes with soft shadows, seamless loop
float h1(float n) {
  return fract(sin(n)*43758.5453);
}

float n1(float x) {
  float i = floor(x), f = fract(x);
  f = f*f*(3.-2.*f);
  return mix(h1(i), h1(i+1.), f);
}

float h2(vec2 p) {
  p = fract(p*vec2(123.34, 456.21));
  p += dot(p, p+45.32);
  return fract(p.x*p.y);
}

float ridge(float x, float k) {
  float ph = 6.2831853*T;
  float y = 0.;
  y += .16*sin(x*1.35+k*2.1+.35*sin(ph+k));
  y += .07*sin(x*2.9-k*1.3+.6*sin(ph+k*1.7)+k);
  y += .025*sin(x*6.1+k*3.7+ .8*sin(ph+k*.6));
  return y;
}

vec4 paint(vec2 point) {
  vec2 uv = point/R;
  float asp = R.x/R.y;
  vec2 p = vec2(uv.x*asp, uv.y);
  vec3 top = vec3(.29, .13, .55), mid = vec3(.95, .42, .45), bot = vec3(1., .80, .52);
  vec3 c = mix(mid, top, smoothstep(.45, 1.05, uv.y));
  c = mix(bot, c, smoothstep(.2, .62, uv.y));
  // sun
  vec2 sc = vec2(asp*.64, .60+.012*sin(6.2831853*T));
  float d = length(p-sc);
  c += vec3(1., .75, .45)*.35*exp(-d*3.2);
  float sun = smoothstep(.152, .149, d);
  c = mix(c, mix(vec3(1., .93, .75), vec3(1., .72, .47), smoothstep(.15, -.15, p.y-sc.y)), sun);
  // paper rings
  for (int i = 0;i<3;i++) {
    float r = .20+.075*float(i);
    float e = d-r;
    c += vec3(1., .85, .7)*.05*smoothstep(.0, -.004, e)*(1.-float(i)*.25);
    c -= .05*smoothstep(.02, 0., e)*step(0., e);
  }
  const int L = 7;
  for (int i = 0;i<L;i++) {
    float k = float(i);
    float base = .50-.083*k;
    float y = base+ridge(p.x+ k*.9+ .0, k)*(.55+.09*k);
    float e = y-p.y;
    // e is positive inside
    // shadow that the edge casts on the layer behind it
    float ys = base+ridge(p.x-.012+k*.9, k)*(.55+.09*k);
    float sh = smoothstep(.0, -.055, ys-p.y) ;
    c *= 1.-(.42*(1.-sh))*step(e, 0.);
    vec3 a = vec3(.98, .56, .42), b = vec3(.13, .07, .30);
    float q = k/float(L-1);
    vec3 col = mix(a, vec3(.80, .25, .45), smoothstep(0., .45, q));
    col = mix(col, vec3(.36, .13, .47), smoothstep(.35, .75, q));
    col = mix(col, b, smoothstep(.7, 1., q));
    // subtle gradient + edge highlight
    col *= 1.+.16*exp(-e*9.);
    col += .10*smoothstep(.006, .0, e)*vec3(1., .85, .75);
    float g = h2(floor(point*.9)+k*17.);
    col *= .975+.05*g;
    c = mix(c, col, smoothstep(-.0012, .0012, e));
  }
  // birds
  for (int i = 0;i<5;i++) {
    float k = float(i);
    vec2 o = vec2(fract(.15+.13*k+T*1.)*asp*1.2-.1*asp, .80+.05*sin(k*2.3)+.012*sin(6.283*T*2.+k));
    vec2 q = (p-o)*(26.+6.*k);
    float fl = .35+.25*sin(6.2831*T*10.+k*2.);
    float w = abs(q.y-fl*abs(q.x)*(1.-abs(q.x)*.55));
    float m = smoothstep(.11, .05, w)*step(abs(q.x), .9);
    c = mix(c, vec3(.2, .08, .3), m*.8);
  }
  c = pow(clamp(c, 0., 1.), vec3(.97));
  return vec4(c, 1.);
}
