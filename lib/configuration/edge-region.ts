/** CloudFront requires firewalls and certificates to be in this region. */
export const EDGE_REGION = 'us-east-1';
