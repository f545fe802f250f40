// rainy neon street seen from above pavement: skyline, windows, bokeh, wet reflection (loop)
const float TAU = 6.2831853;
float h1(float n) {
  return fract(sin(n*91.345)*47453.545);
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

vec3 neon(float k) {
  return k<.25?vec3(1., .18, .55):k<.5?vec3(.10, .85, 1.):k<.72?vec3(1., .62, .18):k<.88?vec3(.55, .30, 1.):vec3(.35, 1., .65);
}

vec3 sceneUp(vec2 p, float asp, float hz) {
  vec3 c = mix(vec3(.42, .10, .42), vec3(.03, .03, .13), smoothstep(hz, 1., p.y));
  c += vec3(.95, .28, .42)*.50*exp(-abs(p.y-hz)*4.2)+vec3(.2, .35, .9)*.10;
  // moon
  float md = length(p-vec2(asp*.72, .80));
  c += vec3(1., .75, .85)*.28*exp(-md*6.);
  c = mix(c, vec3(1., .90, .86)*(.94+.1*n2(p*22.)), smoothstep(.082, .080, md));
  for (int l = 0;l<5;l++) {
    float f = float(l);
    float dens = 15.-2.4*f;
    float off = f*7.31;
    float X = p.x*dens*.62+off;
    float id = floor(X);
    float fx = fract(X);
    float hgt = hz+(.46-.055*f)*(.25+.75*h1(id+f*37.))*(f == 4.?.55:1.);
    float gap = step(.04, fx)*step(fx, .97);
    float top = hgt+.03*step(.35, fx)*step(fx, .6)*step(.5, h1(id*3.+f));
    // antenna
    float an = smoothstep(.012, .006, abs(fx-.5)*1.)*step(p.y, hgt+.07)*step(.6, h1(id+9.+f));
    if ((p.y<top&&gap>.5)||an>.5) {
      vec3 fog = vec3(.50, .14, .45);
      vec3 b = mix(fog, vec3(.030, .022, .075), .28+.18*f);
      b += vec3(.5, .12, .35)*.20*exp(-(p.y-hz)*5.)*(1.-.15*f);
      vec2 w = vec2(fx*(9.+f), (p.y-hz)*(95.-13.*f));
      vec2 wi = floor(w), wf = fract(w);
      float r = h2(wi+id*13.1+f*5.);
      float on = step(.62, r)*step(.18, wf.x)*step(wf.x, .80)*step(.25, wf.y)*step(wf.y, .78);
      float tw = .75+.25*sin(TAU*T*floor(1.+3.*h2(wi+3.))+r*50.);
      vec3 wc = mix(vec3(1., .72, .38), vec3(.55, .85, 1.), step(.86, r));
      wc = mix(wc, neon(h2(wi+1.)), step(.955, r));
      b += wc*on*tw*(.34+.20*f)*step(p.y, hgt-.012);
      // neon signs
      if (l >= 2&&h1(id+f*3.+.5)>.42) {
        vec3 nc = neon(h1(id*1.7+f));
        float sx = .16+.6*h1(id+2.2);
        float sy = hz+(hgt-hz)*(.45+.2*h1(id+8.));
        float hh = .05+.05*h1(id+6.);
        vec2 q = vec2((fx-sx)/dens*1.6, p.y-sy);
        float bx = max(abs(q.x)-.009, abs(q.y)-hh);
        float fl = .88+.12*sin(TAU*T*(6.)+id);
        b += nc*fl*(1.6*smoothstep(.003, .0, abs(bx)-.0015)+.55*exp(-max(bx, 0.)*55.)+.9*step(bx, 0.)*step(.35, h2(floor(vec2(q.x*210., q.y*120.))+id)));
      }
      c = b;
    }
    // haze between layers
    c = mix(c, vec3(.55, .16, .46), .055*exp(-(p.y-hz)*3.5));
  }
  // light trails / traffic at horizon
  return c;
}

vec4 paint(vec2 point) {
  vec2 uv = point/R;
  float asp = R.x/R.y;
  vec2 p = vec2(uv.x*asp, uv.y);
  float hz = .34;
  vec3 c;
  if (uv.y >= hz)c = sceneUp(p, asp, hz);
  else {
    float dy = hz-uv.y;
    float per = 1./(dy+.06);
    vec2 g = vec2((p.x-asp*.5)*per, per*2.2);
    float rip = n2(g*vec2(5., 9.)+vec2(0., 0.))+.5*n2(g*vec2(13., 23.)+vec2(sin(TAU*T), cos(TAU*T))*.5);
    // rain ripple rings
    float ring = 0.;
    for (int j = 0;j<3;j++) {
      float fj = float(j);
      vec2 gg = g*vec2(1.6, 1.6)+fj*3.7;
      vec2 id = floor(gg);
      vec2 q = fract(gg)-.5-.3*(vec2(h2(id+fj), h2(id+9.+fj))-.5);
      float ph = fract(T*2.+h2(id+4.+fj));
      float rr = ph*.42;
      ring += smoothstep(.05, .0, abs(length(q)-rr))*(1.-ph)*(1.-ph);
    }
    float puddle = smoothstep(.40, .62, n2(g*vec2(.9, 1.4)+3.));
    vec3 acc = vec3(0.);
    for (int k = 0;k<14;k++) {
      float fk = float(k)/14.;
      vec2 jp = vec2(p.x+(rip-.75)*.035*(1.+dy*4.)+ring*.02+(h2(point+float(k))-.5)*.012, hz+dy*(.75+1.5*fk*mix(1., .25, puddle))+(rip-.75)*.05);
      acc += sceneUp(jp, asp, hz)*(1.-.45*fk);
    }
    acc/=10.;
    c = acc*mix(vec3(.55, .52, .62), vec3(1.05), puddle)+vec3(.012, .012, .03);
    c += ring*vec3(.5, .5, .8)*.35*(.3+dot(acc, vec3(.5)));
    c *= 1.-.35*smoothstep(.1, .34, dy);
    c += vec3(1., .35, .5)*.20*exp(-dy*22.);
    // traffic
    for (int k = 0;k<10;k++) {
      float fk = float(k);
      float lane = mod(fk, 2.);
      float x = fract(h1(fk+.2)+(lane<.5?T:-T)*1.)*asp*1.2-.1*asp;
      float y = hz-.018-.016*lane;
      vec2 q = p-vec2(x, y);
      vec3 lc = lane<.5?vec3(1., .12, .12):vec3(1., .92, .75);
      c += lc*(.0009/(dot(q*vec2(.55, 1.), q*vec2(.55, 1.))+.00010))*.12;
      c += lc*.5*exp(-abs(q.x)*60.)*smoothstep(0., .01, y-p.y)*exp(-(y-p.y)*14.)*.55;
    }
  }
  // bokeh foreground
  for (int i = 0;i<16;i++) {
    float f = float(i);
    vec2 o = vec2(fract(h1(f+.3)+.02*sin(TAU*T+f))*asp, .06+.80*h1(f+7.)*h1(f+3.));
    float r = .025+.05*h1(f+1.);
    float d = length((p-o));
    float a = smoothstep(r, r*.90, d)*(.55+.45*smoothstep(r*.6, r, d));
    c += neon(h1(f+11.))*a*.13*(.7+.3*sin(TAU*T+f*2.));
  }
  // rain
  for (int j = 0;j<3;j++) {
    float fj = float(j);
    vec2 q = vec2(p.x+p.y*.10, p.y)*vec2(46.+26.*fj, 2.2+.8*fj);
    float col = floor(q.x);
    float sp = floor(7.+5.*h1(col+fj*9.));
    q.y += T*sp+h1(col*1.3+fj)*9.;
    vec2 f = fract(q);
    float s = step(.82, h2(vec2(col, mod(floor(q.y), sp)+fj*3.)))*smoothstep(.5, .0, abs(f.x-.5)*3.)*smoothstep(0., .5, f.y)*smoothstep(1., .55, f.y);
    c += vec3(.7, .75, 1.)*s*.10;
  }
  float vg = length((uv-.5)*vec2(1.1, 1.));
  c *= 1.-.45*smoothstep(.35, .85, vg);
  c = c/(1.+.22*c);
  c = pow(c, vec3(.86));
  c += (h2(point+7.)-.5)*.016;
  return vec4(clamp(c, 0., 1.), 1.);
}
