/**
 * Where a finished invocation's file lies. Luma writes `<prefix>/<invocation id>/output.mp4`; the answer names the
 * prefix as it was asked for, or with the id at its end.
 */
export function clipAddress(s3Uri: string, invocationArn: string): string {
  const id = invocationArn.slice(invocationArn.lastIndexOf('/') + 1);
  const folder = s3Uri.replace(/\/+$/, '');
  return folder.endsWith(`/${id}`) ? `${folder}/output.mp4` : `${folder}/${id}/output.mp4`;
}
