// liquid silk gradient mesh, seamless
const float TAU = 6.2831853;
float h2(vec2 p) {
  p = fract(p*vec2(123.34, 456.21));
  p += dot(p, p+45.32);
  return fract(p.x*p.y);
}

float f(vec2 p, float t) {
  vec2 q = p;
  float a = 1.;
  for (int i = 0;i<5;i++) {
    float k = float(i);
    q += .62/a*sin(a*q.yx*vec2(1.25, 1.05)+vec2(1.7*k, 2.3*k)+vec2(cos(t+k*1.3), sin(t+k*.9))*.55);
    a *= 1.62;
  }
  return sin(q.x*1.3+q.y*1.1)+.35*sin(q.x*2.7-q.y*1.9);
}

vec4 paint(vec2 point) {
  vec2 uv = point/R;
  vec2 p = (point-.5*R)/R.y*3.0;
  p = mat2(.88, -.47, .47, .88)*p;
  float t = TAU*T;
  float e = .006;
  float v = f(p, t), vx = f(p+vec2(e, 0), t), vy = f(p+vec2(0, e), t);
  vec3 n = normalize(vec3((v-vx)/e*.42, (v-vy)/e*.42, 1.));
  vec3 L = normalize(vec3(-.5, .7, .6)), L2 = normalize(vec3(.8, -.2, .5));
  float d = max(dot(n, L), 0.), d2 = max(dot(n, L2), 0.);
  float s = pow(max(dot(reflect(vec3(0, 0, -1), n), L), 0.), 22.);
  float s2 = pow(max(dot(reflect(vec3(0, 0, -1), n), L2), 0.), 14.);
  float k = .5+.5*sin(v*1.25+p.x*.55-p.y*.35);
  vec3 A = vec3(.21, .07, .62), B = vec3(.95, .20, .48), C = vec3(1., .60, .28), D = vec3(.10, .62, .86);
  vec3 c = mix(A, vec3(.48, .13, .86), smoothstep(.0, .32, k));
  c = mix(c, B, smoothstep(.28, .62, k));
  c = mix(c, C, smoothstep(.66, 1., k));
  c *= .50+.75*d;
  c += vec3(1., .72, .55)*s*.55+vec3(.4, .55, 1.)*s2*.30+B*.10*d2;
  c = c/(1.+.12*c);
  c += (h2(point)-.5)*.02;
  return vec4(clamp(c, 0., 1.), 1.);
}
