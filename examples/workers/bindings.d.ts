declare module 'cloudflare:workers' {
  /** What `wrangler.json` binds; `wrangler types` writes it for a site with more. */
  export const env: { readonly DB: Parameters<typeof import('agent-access/d1').d1Stores>[0] }
}
