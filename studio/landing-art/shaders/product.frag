// studio product shot: perfume bottle on stone plinth; M=0 scene, M=1 cut-out RGBA, T rotates light/camera
mat2 rot(float a) {
  float c = cos(a), s = sin(a);
  return mat2(c, -s, s, c);
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
    p = p*2.03+7.1;
    a *= .5;
  }
  return s;
}

float rbox(vec3 p, vec3 b, float r) {
  vec3 q = abs(p)-b+r;
  return length(max(q, 0.))+min(max(q.x, max(q.y, q.z)), 0.)-r;
}

float cyl(vec3 p, float r, float h, float e) {
  vec2 d = vec2(length(p.xz)-r+e, abs(p.y)-h+e);
  return length(max(d, 0.))+min(max(d.x, d.y), 0.)-e;
}

float torus(vec3 p, float R1, float r) {
  return length(vec2(length(p.xz)-R1, p.y))-r;
}

// Everything sways with sin(2 pi T), so the second half of the loop plays the first half backwards. The angles depend on T alone, so they are computed once per pixel.
mat2 turn;
mat2 fanAround[7], fanUp[7];
float fanLift[7];
void setMoment() {
  turn = rot(.42+.55*sin(6.2831853*T));
  for (int i = 0; i < 7; i++) {
    float k = float(i);
    fanAround[i] = rot(.35+k*.13);
    fanUp[i] = rot(-.55+.3*k-.02*(sin(6.2831853*T)*cos(k)+sin(k)));
    fanLift[i] = .62+.06*sin(k*3.);
  }
}

vec3 tb(vec3 p) {
  p.xz = turn*p.xz;
  return p;
}

float dGlass(vec3 p) {
  p = tb(p);
  return rbox(p-vec3(0, .78, 0), vec3(.56, .66, .30), .13);
}

float dInner(vec3 p) {
  p = tb(p);
  return rbox(p-vec3(0, .80, 0), vec3(.47, .56, .215), .10);
}

// Further than this from a bounding sphere, the distance to the sphere is precise enough to leave the image unchanged.
float margin = .02;
float dCap(vec3 p) {
  float away = length(p-vec3(0, 1.75, 0))-.45;
  float d = away;
  for (int once = away > margin ? 1 : 0; once < 1; once++) {
    p = tb(p);
    float k = cyl(p-vec3(0, 1.82, 0), .245, .245, .025);
    float a = atan(p.z, p.x);
    k += .006*cos(a*44.)*smoothstep(.23, .2, abs(p.y-1.82));
    float n = cyl(p-vec3(0, 1.5, 0), .19, .085, .012);
    n = min(n, torus(p-vec3(0, 1.455, 0), .20, .028));
    d = min(k, n);
  }
  return d;
}

float dPl(vec3 p) {
  float a = cyl(p-vec3(0, -.02, 0), 1.25, .14, .035);
  a = min(a, cyl(p-vec3(.95, -.36, -.55), 1.75, .20, .04));
  return a;
}

float dBack(vec3 p) {
  float f = p.y+.56;
  float w = p.z+3.2;
  float r = 1.6;
  float k = max(r-f, 0.), l = max(r-w, 0.);
  float s = (f<r&&w<r)?r-length(vec2(r-f, r-w)):min(f, w);
  // arch opening
  vec3 q = p-vec3(-1.15, 1.0, -2.95);
  float ar = max(max(length(vec2(q.x, max(q.y, 0.)))-1.25, -(length(vec2(q.x, max(q.y, 0.)))-1.08)), abs(q.z)-.22)-.03;
  return min(s, ar);
}

float dLeaf(vec3 p) {
  float away = length(p-vec3(1.0, .75, .22))-1.45;
  // a loop, because a software renderer skips loops that no pixel enters, but evaluates every branch
  int leaves = away > margin ? 0 : 7;
  float d = away > margin ? away : 1e9;
  for (int i = 0; i < leaves; i++) {
    vec3 q = p-vec3(1.18, .12, .22);
    q.xz = fanAround[i]*q.xz;
    q.xy = fanUp[i]*q.xy;
    q.y -= fanLift[i];
    q.z += .10*q.y*q.y;
    float along = q.y/.62;
    float w = .135*sqrt(max(0., 1.-along*along));
    float l = max(abs(q.y)-.62, max(abs(q.x)-w, abs(q.z-.25*q.x*q.x)-.012));
    d = min(d, l*.6);
  }
  return d;
}

int mid;
float map(vec3 p) {
  float d = dGlass(p);
  mid = 1;
  float c = dCap(p);
  if (c<d) {
    d = c;
    mid = 2;
  }
  float q = dPl(p);
  if (q<d) {
    d = q;
    mid = 3;
  }
  float b = dBack(p);
  if (b<d) {
    d = b;
    mid = 4;
  }
  float l = dLeaf(p);
  if (l<d) {
    d = l;
    mid = 5;
  }
  return d;
}

float mapO(vec3 p) {
  return min(min(dCap(p), dPl(p)), min(dBack(p), dLeaf(p)));
}

vec3 nrm(vec3 p) {
  vec2 e = vec2(.0012, 0);
  float m = map(p);
  return normalize(vec3(map(p+e.xyy)-map(p-e.xyy), map(p+e.yxy)-map(p-e.yxy), map(p+e.yyx)-map(p-e.yyx)));
}

vec3 nG(vec3 p) {
  vec2 e = vec2(.0012, 0);
  return normalize(vec3(dGlass(p+e.xyy)-dGlass(p-e.xyy), dGlass(p+e.yxy)-dGlass(p-e.yxy), dGlass(p+e.yyx)-dGlass(p-e.yyx)));
}

vec3 nI(vec3 p) {
  vec2 e = vec2(.0012, 0);
  return normalize(vec3(dInner(p+e.xyy)-dInner(p-e.xyy), dInner(p+e.yxy)-dInner(p-e.yxy), dInner(p+e.yyx)-dInner(p-e.yyx)));
}

vec3 LP() {
  return vec3(-3.2, 4.6, 2.6);
}

float soft(vec3 o, vec3 l, float mx) {
  float r = 1., t = .03;
  for (int i = 0;i<44;i++) {
    // a smaller distance would change the penumbra
    margin = t/9.+.02;
    float h = min(mapO(o+l*t), dGlass(o+l*t));
    r = min(r, 9.*h/t);
    t += clamp(h, .02, .16);
    if (r<.002||t>mx)break;
  }
  margin = .02;
  r = clamp(r, 0., 1.);
  return r*r*(3.-2.*r);
}

float ao(vec3 p, vec3 n) {
  float a = 0., s = 1.;
  margin = .35;
  for (int i = 1;i<6;i++) {
    float h = .06*float(i);
    a += (h-map(p+n*h))*s;
    s *= .72;
  }
  margin = .02;
  return clamp(1.-1.35*a, 0., 1.);
}

vec3 env(vec3 d) {
  // studio softboxes
  vec3 c = mix(vec3(.62, .42, .36), vec3(.98, .88, .80), smoothstep(-.3, .9, d.y));
  float k = smoothstep(.12, .0, abs(d.x+.62)-.16)*smoothstep(.1, .0, abs(d.y-.35)-.45)*step(0., d.z+.55);
  c += vec3(2.6, 2.4, 2.2)*k;
  float k2 = smoothstep(.06, .0, abs(d.x-.78)-.05)*smoothstep(.1, .0, abs(d.y-.3)-.6);
  c += vec3(1.4, 1.2, 1.25)*k2;
  c *= mix(.35, 1., smoothstep(-.55, .25, d.y));
  return c;
}

vec3 opaque(vec3 p, vec3 rd, int m) {
  vec3 n = nrm(p);
  vec3 L = normalize(LP()-p);
  float nl = max(dot(n, L), 0.);
  vec3 col;
  float rough = 1.;
  vec3 f0 = vec3(.04);
  if (m == 2) {
    col = vec3(.93, .66, .36);
  } else if (m == 3) {
    float v = fbm(p.xz*2.4+p.y*1.7+vec2(0, fbm(p.xy*3.)*1.8));
    float vn = smoothstep(.03, .0, abs(v-.5)-.004);
    col = mix(vec3(.93, .885, .85), vec3(.80, .70, .66), .6*smoothstep(.35, .75, v));
    col = mix(col, vec3(.62, .50, .47), .35*vn);
  } else if (m == 4) {
    col = mix(vec3(.90, .60, .50), vec3(.93, .67, .56), smoothstep(-.5, 3., p.y));
    col *= .98+.04*fbm(p.xy*22.);
  } else {
    float v = n2(p.xy*18.);
    col = mix(vec3(.24, .36, .25), vec3(.42, .52, .35), .5+.5*n.y);
    col *= .9+.2*v;
  }
  float sh = soft(p+n*.012, L, 7.);
  float a = ao(p, n);
  if (m == 2) {
    vec3 r = reflect(rd, n);
    vec3 e = env(r);
    float fr = pow(1.-max(dot(n, -rd), 0.), 5.);
    return (col*e*.92+fr*.5*e)*(.55+.45*a)+col*nl*sh*.25;
  }
  vec3 sky = mix(vec3(.42, .27, .25), vec3(.62, .55, .55), .5+.5*n.y);
  vec3 h = normalize(L-rd);
  float sp = pow(max(dot(n, h), 0.), m == 3?70.:18.)*(m == 3?.22:.06);
  vec3 o = col*(nl*sh*vec3(1.12, 1.02, .92)*.98+sky*a*.62+vec3(.20, .09, .07)*a*max(-n.y*.3+.35, 0.));
  if (m == 5)o += col*vec3(.9, 1., .4)*.25*max(dot(-n, L), 0.)*sh;
  return o+sp*sh;
}

vec3 traceOpaque(vec3 ro, vec3 rd, out float tt) {
  float t = .01;
  for (int i = 0;i<90;i++) {
    float h = mapO(ro+rd*t);
    if (h<.0012)break;
    t += h;
    if (t>14.)break;
  }
  tt = t;
  vec3 p = ro+rd*t;
  map(p);
  float a = dCap(p), b = dPl(p), c = dBack(p), l = dLeaf(p);
  int m = 4;
  float d = c;
  if (a<d) {
    d = a;
    m = 2;
  }
  if (b<d) {
    d = b;
    m = 3;
  }
  if (l<d) {
    d = l;
    m = 5;
  }
  return opaque(p, rd, m);
}

vec3 labelCol(vec3 q, vec3 base) {
  // engraved gold mark without letters on the front face
  vec2 u = q.xy-vec2(0, .80);
  float d = length(u);
  float g = smoothstep(.006, .0, abs(d-.21)-.006);
  g = max(g, smoothstep(.006, 0., abs(d-.235)-.002));
  float pet = 1e9;
  for (int i = 0;i<6;i++) {
    float a = float(i)*1.0472;
    vec2 c = u-.09*vec2(cos(a), sin(a));
    pet = min(pet, abs(length(c)-.09)-.003);
  }
  g = max(g, smoothstep(.005, 0., pet));
  g = max(g, smoothstep(.004, 0., abs(abs(u.y+.34)-.0)-.004)*step(abs(u.x), .2));
  return mix(base, vec3(1.05, .80, .48), g*.95);
}

vec4 paint(vec2 point) {
  setMoment();
  vec2 uv = (point-.5*R)/R.y;
  float zoom = R.x/R.y<1.?1.75:2.05;
  vec3 ro = vec3(0, 1.32, 6.2), ta = vec3(.12, .93, 0);
  vec3 f = normalize(ta-ro), r = normalize(cross(f, vec3(0, 1, 0))), u = cross(r, f);
  vec3 rd = normalize(uv.x*r+uv.y*u+zoom*f);
  float t = 3.;
  int hit = 0;
  for (int i = 0;i<130;i++) {
    float h = map(ro+rd*t);
    if (h<.0009) {
      hit = mid;
      break;
    }
    t += h*.92;
    if (t>16.)break;
  }
  vec3 p = ro+rd*t;
  float alpha = 1.;
  vec3 c;
  if (hit == 1) {
    vec3 n = nG(p);
    float fr = .04+.96*pow(1.-max(dot(n, -rd), 0.), 5.);
    vec3 refl = env(reflect(rd, n));
    vec3 rr = refract(rd, n, 1./1.45);
    vec3 ip = p+rr*.01;
    float ti = 0.;
    vec3 absb = vec3(1.);
    // march inside to inner liquid or exit
    bool liq = false;
    for (int i = 0;i<60;i++) {
      vec3 q = ip+rr*ti;
      float a = dInner(q);
      float b = -dGlass(q);
      if (a<.002&&tb(q).y<1.16) {
        liq = true;
        break;
      }
      if (b<.0015&&ti>.02)break;
      ti += max(min(a>0.?a:1., b), .004);
    }
    vec3 q = ip+rr*ti;
    vec3 inner;
    if (liq) {
      vec3 ni = nI(q);
      vec3 r2 = refract(rr, ni, 1.45/1.36);
      if (length(r2)<.1)r2 = rr;
      float tl = .02;
      for (int i = 0;i<50;i++) {
        float a = -dInner(q+r2*tl);
        if (a<.002)break;
        tl += max(a, .006);
      }
      vec3 qe = q+r2*tl;
      float th = tl;
      absb = exp(-th*vec3(.35, 1.55, 2.1)*1.25);
      vec3 no = nI(qe);
      vec3 ro2 = refract(r2, -no, 1.36/1.);
      if (length(ro2)<.1)ro2 = reflect(r2, -no);
      float tt;
      vec3 bg = traceOpaque(qe+ro2*.16, ro2, tt);
      bg = mix(bg, env(ro2), .25);
      inner = bg*absb*1.25+vec3(.55, .20, .14)*.18*(1.-absb);
      float men = smoothstep(.02, .0, abs(tb(q).y-1.15));
      inner += .25*men;
    } else {
      vec3 no = nG(q);
      vec3 ro2 = refract(rr, -no, 1.45);
      if (length(ro2)<.1)ro2 = reflect(rr, -no);
      float tt;
      inner = traceOpaque(q+ro2*.02, ro2, tt)*vec3(.96, .93, .93);
      float edge = pow(1.-abs(dot(no, rr)), 2.);
      inner = mix(inner, env(ro2)*.8, .35+.3*edge);
    }
    vec3 bp = tb(p);
    if (bp.z>.27)inner = labelCol(bp, inner);
    c = inner*(1.-fr)+refl*fr*1.1;
    vec3 L = normalize(LP()-p);
    vec3 h = normalize(L-rd);
    c += 1.6*pow(max(dot(n, h), 0.), 380.);
  } else c = opaque(p, rd, hit == 0?4:hit);
  if (M == 1) {
    alpha = (hit == 1||hit == 2)?1.:0.;
  } else {
    float vg = length(uv*vec2(.8, 1.));
    c *= 1.-.22*smoothstep(.35, 1., vg);
  }
  c = c/(1.+c*.18);
  c = pow(clamp(c*1.03, 0., 1.), vec3(.4545*2.05));
  c = mix(c, c*c*(3.-2.*c), .25);
  c += (h2(point)-.5)*.012;
  return vec4(c, alpha);
}
