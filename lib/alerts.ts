import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** Where alarms go: a topic, and the operator's mail where one is configured. */
export class Alerts extends Construct {
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, { email }: { email: string | undefined }) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (email) topic.addSubscription(new EmailSubscription(email));
    this.topic = topic;
  }

  /** Tells when it goes off and when it is over. */
  tellOf(alarm: Alarm): void {
    const tell = new SnsAction(this.topic);
    alarm.addAlarmAction(tell);
    alarm.addOkAction(tell);
  }
}
