import type { Configuration } from '#local/configuration.ts';
import { clipSeconds } from '#local/function-environment.ts';
import type { Secrets } from '#local/secrets.ts';

/** Translates a value of a template, in which `textIn` has written references as `<Jobs.Arn>`, to its local counterpart. */
export type Resolve = (value: string) => string;

/** Replaces resources of an AWS account with those of this machine. */
export function localValues(configuration: Configuration, secrets: Secrets, mediaOrigin: string): Resolve {
  const { origin, bucket, table, region, accountId, stateMachineArn } = configuration;
  const secondsPerClip = String(clipSeconds(configuration));
  const replacements: [RegExp, string][] = [
    [/moodlark-media-example-<AWS::AccountId>/g, bucket],
    [/https:\/\/<SiteMediaDistribution\.DomainName>/g, mediaOrigin],
    [/https:\/\/example-project\.supabase\.co/g, origin],
    [/sb_publishable_example/g, secrets.publishableKey],
    [/\{\{resolve:secretsmanager:example\/moodlark\/supabase-secret-key:[^}]*\}\}/g, secrets.secretKey],
    [/\{\{resolve:secretsmanager:<OriginSecretGeneration(\d)>:[^}]*\}\}/g, 'secret-of-generation-$1'],
    [/<VideoStateMachine>/g, stateMachineArn],
    // Without a certificate, no function signs with this key.
    [/<Signing\.Arn>/g, `arn:aws:kms:${region}:${accountId}:key/local`],
    [/<Jobs\.Arn>/g, `arn:aws:dynamodb:${region}:${accountId}:table/${table}`],
    [/<Jobs>/g, table],
    [/<AWS::Partition>/g, 'aws'],
    [/<AWS::AccountId>/g, accountId],
    // Only Lambda writes this log, with the function's permissions.
    [/<Functions[^>]*Log\.Arn>/g, 'arn:aws:logs:local'],
    [/<SchedulesDeadLetters\.Arn>/g, 'arn:aws:sqs:local'],
    // The typical seconds until a clip is rendered: by the model, and by the stand-in.
    [/^90$/, secondsPerClip],
  ];
  return (value) => {
    const local = replacements.reduce(
      (text, [pattern, replacement]) => text.replace(pattern, replacement),
      value,
    );
    if (/<\w|\{\{resolve/.test(local))
      throw new Error(`The template’s ${value} has no counterpart on this machine`);
    return local;
  };
}
