import type { NextConfig } from 'next'
import { formBodyBytesMax } from './lib/config/limits'

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: true,
  trailingSlash: false,
  experimental: { serverActions: { bodySizeLimit: formBodyBytesMax } },
}

export default config
