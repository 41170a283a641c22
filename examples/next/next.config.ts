import type { NextConfig } from 'next'

const config: NextConfig = {
  serverExternalPackages: ['@libsql/client'],
  transpilePackages: ['bicycle-shop'],
}

export default config
