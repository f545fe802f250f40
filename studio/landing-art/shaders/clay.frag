// "3D render": clay diorama, soft area light, orthographic-ish camera
mat2 rot(float a) {
  float c = cos(a), s = sin(a);
  return mat2(c, -s, s, c);
}

float h1(float n) {
  return fract(sin(n*91.345)*47453.545);
}

float smin(float a, float b, float k) {
  float h = max(k-abs(a-b), 0.)/k;
  return min(a, b)-h*h*k*.25;
}

float rcone(vec3 p, float h, float r1, float r2) {
  vec2 q = vec2(length(p.xz), p.y);
  float b = (r1-r2)/h, a = sqrt(1.-b*b), k = dot(q, vec2(-b, a));
  if (k<0.)return length(q)-r1;
  if (k>a*h)return length(q-vec2(0, h))-r2;
  return dot(q, vec2(a, b))-r1;
}

float rbox(vec3 p, vec3 b, float r) {
  vec3 q = abs(p)-b+r;
  return length(max(q, 0.))+min(max(q.x, max(q.y, q.z)), 0.)-r;
}

int m;
float map(vec3 p) {
  float d = 1e9;
  m = 0;
  // base slab
  float s = rbox(p-vec3(0, -.42, 0), vec3(2.3, .42, 2.3), .22);
  // carve lake
  float lake = length((p-vec3(.55, .02, .75))*vec3(1., 1.6, 1.25))-.92;
  lake = smin(lake, length((p-vec3(-.35, .02, 1.25))*vec3(1., 1.6, 1.2))-.55, .4);
  float land = max(s, -(lake)*.7);
  d = land;
  m = 1;
  float w = max(rbox(p-vec3(0, -.47, 0), vec3(2.22, .33, 2.22), .2), -1e3);
  if (w<d) {
    d = w;
    m = 2;
  }
  float mt = rcone(p-vec3(-.75, -.1, -1.05), 1.75, 1.0, .16);
  mt = smin(mt, rcone(p-vec3(.45, -.1, -1.25), 1.25, .85, .14), .28);
  mt = smin(mt, rcone(p-vec3(1.45, -.1, -1.1), .75, .62, .12), .25);
  mt = smin(mt, rcone(p-vec3(-1.65, -.1, -.6), .7, .5, .12), .25);
  mt = max(mt, -(p.y+.2));
  if (mt<d) {
    d = mt;
    m = 3;
  }
  for (int i = 0;i<13;i++) {
    float f = float(i);
    vec2 o = vec2(-1.95+h1(f)*1.25+step(8., f)*2.45*1., -.35+h1(f+5.)*2.2);
    if (i>7)o = vec2(1.35+h1(f)*.65, -.3+h1(f+2.)*.7);
    if (length((o-vec2(.55, .75))*vec2(1., 1.25))<1.05)o.x -= .9;
    float sc = .75+.5*h1(f+9.);
    vec3 q = (p-vec3(o.x, 0, o.y))/sc;
    float t = rcone(q-vec3(0, .22, 0), .42, .20, .03);
    t = smin(t, rcone(q-vec3(0, .42, 0), .34, .15, .03), .04);
    float tr = rcone(q-vec3(0, 0, 0), .2, .05, .05);
    t *= sc;
    tr *= sc;
    if (t<d) {
      d = t;
      m = 4;
    }
    if (tr<d) {
      d = tr;
      m = 5;
    }
  }
  // house
  vec3 hq = p-vec3(-.62, .17, .32);
  hq.xz = rot(.5)*hq.xz;
  float hs = rbox(hq, vec3(.26, .19, .21), .03);
  if (hs<d) {
    d = hs;
    m = 6;
  }
  vec3 rq = hq-vec3(0, .22, 0);
  float rf = max(abs(rq.z)*.72+rq.y*.95-.17, -rq.y-.05);
  rf = max(rf, abs(rq.x)-.31)-.02;
  if (rf<d) {
    d = rf*.8;
    m = 7;
  }
  float ch = rbox(hq-vec3(.13, .36, .06), vec3(.045, .12, .045), .015);
  if (ch<d) {
    d = ch;
    m = 7;
  }
  float sun = length(p-vec3(1.05, 2.05+.05*sin(6.2831*T), -1.5))-.36;
  if (sun<d) {
    d = sun;
    m = 8;
  }
  for (int c = 0;c<2;c++) {
    float fc = float(c);
    vec3 o = vec3(-.55+fc*2.0+.22*sin(6.2831*T+fc*2.), 2.15-.42*fc, -.25+.25*fc);
    float cl = length(p-o)-.24;
    cl = smin(cl, length(p-o-vec3(.28, -.03, .02))-.19, .08);
    cl = smin(cl, length(p-o-vec3(-.28, -.04, 0))-.17, .08);
    cl = smin(cl, length(p-o-vec3(.06, .0, .16))-.17, .08);
    cl = max(cl, -(p.y-o.y+.15));
    if (cl<d) {
      d = cl;
      m = 9;
    }
  }
  // boat
  vec3 bq = p-vec3(.75+.08*sin(6.2831*T), -.10, .95);
  bq.xz = rot(-.7)*bq.xz;
  float bt = max(length(bq*vec3(.62, 1.1, 1.5)-vec3(0, .12, 0))-.19, bq.y-.06);
  if (bt<d) {
    d = bt*.7;
    m = 7;
  }
  float sl = max(max(abs(bq.z)-.012, bq.y-.50+abs(bq.x-.02)*1.9), -bq.y+.10)-.006;
  if (sl<d) {
    d = sl*.7;
    m = 9;
  }
  return d;
}

vec3 nrm(vec3 p) {
  vec2 e = vec2(.002, 0);
  return normalize(vec3(map(p+e.xyy)-map(p-e.xyy), map(p+e.yxy)-map(p-e.yxy), map(p+e.yyx)-map(p-e.yyx)));
}

float sh(vec3 o, vec3 l) {
  float r = 1., t = .03;
  for (int i = 0;i<40;i++) {
    float h = map(o+l*t);
    r = min(r, 7.*h/t);
    t += clamp(h, .03, .2);
    if (r<.01||t>5.)break;
  }
  r = clamp(r, 0., 1.);
  return r*r*(3.-2.*r);
}

float ao(vec3 p, vec3 n) {
  float a = 0., s = 1.;
  for (int i = 1;i<7;i++) {
    float h = .07*float(i);
    a += (h-map(p+n*h))*s;
    s *= .75;
  }
  return clamp(1.-.85*a, 0., 1.);
}

vec4 paint(vec2 point) {
  vec2 uv = (point-.5*R)/R.y;
  vec3 ro = vec3(4.6, 4.3, 6.6);
  vec3 ta = vec3(.0, .52, 0);
  vec3 f = normalize(ta-ro), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f);
  vec3 o = ro+(uv.x*r+uv.y*u)*5.0;
  vec3 rd = normalize(f+.06*(uv.x*r+uv.y*u));
  float t = 0.;
  bool hit = false;
  for (int i = 0;i<110;i++) {
    float h = map(o+rd*t);
    if (h<.0015) {
      hit = true;
      break;
    }
    t += h*.9;
    if (t>16.)break;
  }
  vec3 bg = mix(vec3(1., .80, .66), vec3(.99, .90, .78), uv.y+.5);
  vec3 c = bg;
  vec3 L = normalize(vec3(-.55, .9, .55));
  if (hit) {
    vec3 p = o+rd*t;
    map(p);
    int k = m;
    vec3 n = nrm(p);
    vec3 col = k == 1?(p.y<-.12?vec3(.80, .52, .38):mix(vec3(.55, .78, .40), vec3(.66, .84, .46), smoothstep(-.1, .05, p.y))):k == 2?(p.y<-.2?vec3(.80, .52, .38):vec3(.34, .72, .86)):k == 3?mix(vec3(.58, .52, .72), vec3(1., .97, .95), smoothstep(.72, .80, p.y+.07*sin(p.x*11.)+.05*sin(p.z*14.))):k == 4?vec3(.16, .52, .42):k == 5?vec3(.50, .32, .24):k == 6?vec3(1., .93, .82):k == 7?vec3(.93, .36, .30):k == 8?vec3(1., .78, .28):vec3(1.);
    float s = sh(p+n*.01, L), a = ao(p, n);
    float nl = max(dot(n, L), 0.);
    float wrap = max((dot(n, L)+.35)/1.35, 0.);
    c = col*(vec3(1.15, 1.02, .88)*mix(wrap*.35, nl, .7)*s*.95+vec3(.62, .60, .72)*a*(.55+.3*n.y)+vec3(.35, .18, .12)*max(-n.y, 0.)*a);
    float fr = pow(1.-max(dot(n, -rd), 0.), 3.);
    c += fr*.16*a*vec3(1., .9, .85);
    vec3 h = normalize(L-rd);
    c += pow(max(dot(n, h), 0.), k == 2?120.:26.)*(k == 2?.5:.10)*s;
    if (k == 8)c = vec3(1., .80, .35)*(.75+.4*wrap)+.1;
  } else {
    // ground shadow
    float tt = (-.84-o.y)/rd.y;
    vec3 p = o+rd*tt;
    float s = smoothstep(0., 1.1, rbox(p-vec3(.35, -.84, -.2), vec3(2.4, .05, 2.4), .3));
    c = mix(bg*vec3(.80, .68, .68), bg, s);
  }
  c = pow(clamp(c, 0., 1.), vec3(.92));
  return vec4(c, 1.);
}
