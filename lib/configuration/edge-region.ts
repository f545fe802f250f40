/** The region in which CloudFront looks for firewalls and certificates. */
export const EDGE_REGION = 'us-east-1';
