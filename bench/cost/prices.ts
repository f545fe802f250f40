/** List prices in US dollars (us-west-2, CloudFront in Europe and North America) from each service's price page. */
export const PRICES = {
  apiRequest: 1 / 1e6,
  lambdaRequest: 0.2 / 1e6,
  /** arm64. */
  lambdaGigabyteSecond: 0.0000133334,
  stateTransition: 0.025 / 1_000,
  tableWrite: 0.625 / 1e6,
  tableRead: 0.125 / 1e6,
  objectWrite: 0.005 / 1_000,
  objectRead: 0.0004 / 1_000,
  storedGigabyteMonth: 0.023,
  /** CloudFront's price for every request; transfer from S3 to CloudFront is free. */
  siteRequest: 1 / 1e6,
  sentGigabyte: 0.085,
  firewall: { webAcl: 5, rule: 1, request: 0.6 / 1e6 },
  logGigabyte: 0.5,
  /** X-Ray, per recorded trace. */
  trace: 5 / 1e6,
  secretMonth: 0.4,
  keyMonth: 1,
  /** KMS, per request with an elliptic curve. */
  signature: 0.15 / 10_000,
  /** Per metric that an alarm reads, not per alarm. */
  alarmMetricMonth: 0.1,
  /** A custom metric with a value in every hour; with values in fewer hours it costs proportionally less. */
  metricMonth: 0.3,
  dashboardMonth: 3,
} as const;
