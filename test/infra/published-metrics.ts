import { schemas } from './template-problems.ts';

/** A metric of an alarm, with the names of its dimensions. */
type AlarmMetric = { namespace: string; name: string; dimensions: string[] };

type Queried = { Namespace: string; MetricName: string; Dimensions?: { Name: string }[] };
type AlarmProperties = Partial<Queried> & { Metrics?: { MetricStat?: { Metric: Queried } }[] };

/** The metrics that an alarm's properties name. */
export const alarmMetrics = (alarm: AlarmProperties): AlarmMetric[] => {
  const queried = alarm.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [alarm as Queried];
  return queried.map(({ Namespace, MetricName, Dimensions = [] }) => ({
    namespace: Namespace,
    name: MetricName,
    dimensions: Dimensions.map(({ Name }) => Name).toSorted(),
  }));
};

/** Metrics that the services' guides document and the schemas omit. */
const IN_THE_GUIDES: readonly AlarmMetric[] = [
  // Lambda developer guide, "Monitoring concurrency".
  { namespace: 'AWS/Lambda', name: 'ClaimedAccountConcurrency', dimensions: [] },
  // WAF developer guide, "AWS WAF metrics and dimensions": CloudFront's web ACLs have no Region.
  { namespace: 'AWS/WAFV2', name: 'BlockedRequests', dimensions: ['Rule', 'WebACL'] },
  // ACM user guide, "Supported CloudWatch metrics".
  { namespace: 'AWS/CertificateManager', name: 'DaysToExpiry', dimensions: ['CertificateArn'] },
];

/** Whether an AWS service publishes this metric; an alarm on any other would never fire. */
export function isPublished({ namespace, name, dimensions }: AlarmMetric): boolean {
  const described = schemas
    .lookup('metric', 'namespace', 'equals', namespace)
    .filter((metric) => metric.name === name)
    .flatMap((metric) => schemas.follow('usesDimensionSet', metric).map(({ entity }) => entity.dimensions))
    .map((set) => set.map((dimension) => dimension.name));
  const documented = IN_THE_GUIDES.filter((metric) => metric.namespace === namespace && metric.name === name);
  return [...described, ...documented.map((metric) => metric.dimensions)].some(
    (set) => set.toSorted().join() === dimensions.join(),
  );
}
