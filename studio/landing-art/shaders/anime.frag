// anime summer sky: cumulonimbus, sea, meadow hills, wind turbines (loop)
float h1(float n) {
  return fract(sin(n*127.1)*43758.5453);
}

float h2(vec2 p) {
  p = fract(p*vec2(123.34, 456.21));
  p += dot(p, p+45.32);
  return fract(p.x*p.y);
}

float n2(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f*f*(3.-2.*f);
  return mix(mix(h2(i), h2(i+vec2(1, 0)), f.x), mix(h2(i+vec2(0, 1)), h2(i+vec2(1, 1)), f.x), f.y);
}

float fbm(vec2 p) {
  float a = .5, s = 0.;
  for (int i = 0;i<5;i++) {
    s += a*n2(p);
    p = mat2(.8, .6, -.6, .8)*p*2.05+3.1;
    a *= .5;
  }
  return s;
}

const float TAU = 6.2831853;
// cloud: returns vec4(nx,ny,nz,mask)
vec4 cloud(vec2 p, vec2 o, float sc, float seed, int N, float tall) {
  vec2 q = (p-o)/sc;
  // no puff reaches beyond these bounds: the mask is zero
  if (abs(q.x) > 1.7 || q.y < -.25 || q.y > tall+.5) return vec4(0.);
  q += .05*(vec2(fbm(q*5.+seed), fbm(q*5.+9.+seed))-.5);
  q += .018*(vec2(fbm(q*17.+seed), fbm(q*17.+5.))-.5);
  float best = -1.;
  vec3 nn = vec3(0, 0, 1);
  for (int i = 0;i<64;i++) {
    if (i >= N)break;
    float k = float(i)+seed*31.;
    float u = float(i)/float(N);
    bool core = i<12;
    float yy = core?tall*.82*float(i)/11.:pow(h1(k+.3), 1.2)*tall;
    float wid = mix(1.05, .34, smoothstep(0., tall, yy));
    float xx = core?(h1(k+.7)-.5)*.25*wid:(h1(k+.7)*2.-1.)*wid;
    xx += .16*sin(yy*3.+seed);
    float r = mix(.30, .15, smoothstep(0., tall, yy))*(.65+.65*h1(k+1.9));
    r *= 1.+.03*sin(TAU*T+k);
    vec2 d = q-vec2(xx, yy);
    float l = dot(d, d)/(r*r);
    if (l<1.) {
      float z = sqrt(1.-l);
      float hgt = z*r+(core?-.02:.05+h1(k+4.)*.10);
      if (hgt>best) {
        best = hgt;
        nn = vec3(d/r, z);
      }
    }
  }
  float m = step(-.5, best);
  m *= smoothstep(-.10, -.02, q.y+.05*fbm(q*6.));
  return vec4(nn, m);
}

vec3 shadeCloud(vec4 c, vec2 p, float base, vec3 L) {
  float l = dot(c.xyz, L);
  l += .30*(fbm(p*9.)-.5)+.22*(fbm(p*26.)-.5);
  vec3 sh = vec3(.55, .66, .90), md = vec3(.80, .87, .98), hi = vec3(1., .995, .97);
  vec3 k = mix(sh, md, smoothstep(.12, .20, l));
  k = mix(k, hi, smoothstep(.46, .53, l));
  k = mix(k, vec3(.74, .85, .98), smoothstep(.26, -.02, p.y-base)*.75);
  return k;
}

float turb(vec2 p, vec2 o, float s, float ph) {
  vec2 q = (p-o)/s;
  float d = max(abs(q.x)-mix(.020, .010, clamp(q.y, 0., 1.)), abs(q.y-.5)-.5);
  vec2 hb = q-vec2(0, 1.);
  d = min(d, length(hb)-.030);
  for (int i = 0;i<3;i++) {
    float a = ph+float(i)*TAU/3.;
    vec2 e = vec2(cos(a), sin(a));
    float al = dot(hb, e), pe = dot(hb, vec2(-e.y, e.x));
    float w = mix(.030, .006, clamp(al/.55, 0., 1.));
    d = min(d, max(abs(pe-.012*sin(al*5.))-w*.75, max(-al, al-.55)));
  }
  return d*s;
}

vec4 paint(vec2 point) {
  vec2 uv = point/R;
  float asp = R.x/R.y;
  vec2 p = vec2(uv.x*asp, uv.y);
  float px = 1.2/R.y;
  float hz = .335;
  // a portrait frame has its own composition: one tall turbine at the left, a smaller cloud at the right
  bool upright = asp < 1.;
  vec2 first = upright ? vec2(.245, .52) : vec2(asp*.155, .40);
  vec2 second = upright ? vec2(.475, .30) : vec2(asp*.265, .235);
  vec2 third = upright ? vec2(.625, .19) : vec2(asp*.335, .15);
  vec2 tower = upright ? vec2(asp*.80, .25) : vec2(asp*.60, .34);
  float glare = upright ? .45 : 1.;
  vec3 L = normalize(vec3(-.55, .62, .52));
  vec3 c = mix(vec3(.60, .87, .98), vec3(.10, .40, .86), smoothstep(hz, 1.02, uv.y));
  c = mix(c, vec3(.05, .24, .66), smoothstep(.75, 1.25, uv.y));
  c = mix(c, vec3(.93, .98, 1.), .55*exp(-(uv.y-hz)*9.));
  // high cirrus
  float ci = fbm(vec2(p.x*1.1+p.y*.9, p.y*7.)+vec2(3., 1.));
  c = mix(c, vec3(.93, .98, 1.), .5*smoothstep(.52, .82, ci)*smoothstep(.55, .8, uv.y));
  // clouds back to front; below the horizon the sea hides them
  if (uv.y >= hz) {
    vec4 k = cloud(p, vec2(asp*.16, hz), .17, 7., 34, .9);
    if (k.w > 0.) c = mix(c, mix(shadeCloud(k, p, hz, L), vec3(.70, .88, .98), .45), k.w);
    k = cloud(p, vec2(asp*.93, hz), .20, 4., 34, .8);
    if (k.w > 0.) c = mix(c, mix(shadeCloud(k, p, hz, L), vec3(.70, .88, .98), .35), k.w);
    k = cloud(p, vec2(tower.x+.01*sin(TAU*T), hz-.005), tower.y, 2., 64, 1.55);
    if (k.w > 0.) c = mix(c, shadeCloud(k, p, hz, L), k.w);
    k = cloud(p, vec2(asp*.36, hz-.01), .17, 11., 40, .7);
    if (k.w > 0.) c = mix(c, mix(shadeCloud(k, p, hz, L), vec3(.8, .92, 1.), .12), k.w);
  }
  // sea
  if (uv.y<hz) {
    float dy = (hz-uv.y)/hz;
    vec3 s = mix(vec3(.36, .76, .93), vec3(.07, .38, .73), smoothstep(0., .55, dy));
    float w = n2(vec2(p.x*7./(dy+.05), 70.*log(dy+.02))+vec2(.8*sin(TAU*T), 0.));
    float w2 = n2(vec2(p.x*16./(dy+.05), 120.*log(dy+.02))+vec2(0., .6*cos(TAU*T)));
    s += vec3(.55, .5, .35)*smoothstep(.78, .9, w*.6+w2*.45)*.8;
    float rf = exp(-pow((p.x-asp*.60)/.30, 2.));
    s = mix(s, vec3(.88, .96, 1.), .36*rf*smoothstep(.35, .75, w));
    c = s;
    c = mix(c, vec3(.93, .99, 1.), smoothstep(.006, .0, abs(uv.y-hz))*.7);
  }
  // far headland
  float hl = hz+.055*smoothstep(asp*.62, asp*1.02, p.x)+.012*fbm(vec2(p.x*14., 1.))*smoothstep(asp*.62, asp*.7, p.x)-.004;
  if (uv.y<hl&&uv.y>hz-.012&&p.x>asp*.62)c = mix(vec3(.30, .58, .62), vec3(.42, .70, .62), smoothstep(hz, hl, uv.y));
  // hills
  for (int i = 0;i<3;i++) {
    float f = float(i);
    float y0 = .30-.085*f+.075*sin(p.x*(1.7-.2*f)+f*2.4+.5)+.018*sin(p.x*4.3+f*3.);
    float gr = .010+.012*f;
    float wv = sin(TAU*T+p.x*6.+f)*.5;
    float bl = 0.;
    for (int j = 0;j<3;j++) {
      float fj = float(j);
      float X = p.x*(150.-36.*f)+fj*17.3+wv*(p.y-y0)*220.*.12;
      float id = floor(X);
      float fx = abs(fract(X)-.5);
      float hh = gr*(.35+.9*h1(id+fj*50.+f*90.));
      bl = max(bl, hh*(1.-fx*1.9));
    }
    float e = y0+bl-p.y;
    // turbines are behind this hill
    if (i == 1) {
      float d = turb(p, vec2(first.x, y0-.01), first.y, TAU*T/3.+.3);
      c = mix(c, mix(vec3(.78, .85, .95), vec3(1.), smoothstep(.3, .75, uv.y)), smoothstep(px, -px, d));
      d = turb(p, vec2(second.x, y0-.015), second.y, TAU*T/3.+1.2);
      c = mix(c, vec3(.93, .96, 1.), smoothstep(px, -px, d));
      d = turb(p, vec2(third.x, y0-.02), third.y, TAU*T/3.+2.);
      c = mix(c, vec3(.90, .95, 1.), smoothstep(px, -px, d));
    }
    if (e>0.) {
      vec3 a = mix(vec3(.55, .84, .38), vec3(.16, .55, .28), f/2.);
      vec3 b = mix(vec3(.35, .70, .35), vec3(.05, .30, .22), f/2.);
      float sdw = smoothstep(.48, .60, fbm(vec2(p.x*2.2+f*4., p.y*5.)+vec2(.35*sin(TAU*T), 0.)));
      vec3 g = mix(a, b, smoothstep(0., .20, e));
      g = mix(g, g*vec3(.62, .78, .80), sdw*.65);
      g += vec3(.35, .35, .12)*smoothstep(.018, .0, e)*.6;
      float st = n2(vec2(p.x*(260.-60.*f)+wv*4., p.y*22.));
      g *= .93+.12*smoothstep(.4, .8, st);
      c = mix(c, g, smoothstep(0., px, e));
      if (i == 2) {
        vec2 gq = p*vec2(46., 46.);
        vec2 id = floor(gq);
        vec2 fp = fract(gq)-.5-.3*(vec2(h2(id), h2(id+7.))-.5);
        float on = step(.86, h2(id+3.));
        float r = length(fp);
        vec3 fl = h2(id+1.)<.5?vec3(1., .98, .95):vec3(1., .86, .35);
        c = mix(c, fl, on*smoothstep(.17, .13, r)*smoothstep(.01, .04, e));
      }
    }
  }
  // sun bloom top-left + flare
  vec2 s0 = vec2(asp*.06, 1.04);
  float d = length(p-s0);
  c += glare*vec3(1., .95, .8)*(.55*exp(-d*2.6)+.22*exp(-d*.9));
  vec2 dir = vec2(asp*.6, .4)-s0;
  for (int i = 0;i<5;i++) {
    float f = .25+.2*float(i);
    vec2 q = p-(s0+dir*f);
    float r = .018+.022*h1(float(i)+2.);
    float a = smoothstep(r, r*.86, length(q));
    c += a*.055*mix(vec3(.6, 1., .8), vec3(1., .7, .5), h1(float(i)));
  }
  c = mix(vec3(dot(c, vec3(.3, .59, .11))), c, 1.10);
  c += (h2(point)-.5)*.008;
  return vec4(clamp(c, 0., 1.), 1.);
}
