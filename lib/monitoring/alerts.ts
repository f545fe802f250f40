import { Aws } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** The SNS topic of the alarms, with the operator's email address as subscriber if configured. */
export class Alerts extends Construct {
  readonly topic: ITopic;

  constructor(scope: Construct, id: string, { email }: { email: string | undefined }) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    // Enforcing SSL adds a policy, which replaces SNS's default one, so the account's alarms need this statement.
    topic.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AllowAlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    );
    if (email) topic.addSubscription(new EmailSubscription(email));
    this.topic = topic;
  }

  /** Notifies when the alarm goes off and when it returns to OK. */
  notifyAbout(alarm: Alarm): void {
    const notify = new SnsAction(this.topic);
    alarm.addAlarmAction(notify);
    alarm.addOkAction(notify);
  }
}
