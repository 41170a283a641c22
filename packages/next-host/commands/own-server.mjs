/** What npm start gives to Next as its platform, by NEXT_ADAPTER_PATH: it builds for our own server alone. */
export default {
  name: 'own-server',
  modifyConfig: (config) => ({
    ...config,
    // The server bundles the route handlers itself. Left are pages, and app/og/[...path]/route.tsx: compiling it, Next
    // traces the packages that our server needs.
    pageExtensions: config.pageExtensions.filter((extension) => extension !== 'ts'),
    // npm test, npm run build and a platform check types.
    typescript: { ...config.typescript, ignoreBuildErrors: true },
    // Where nothing is compiled, code fails as it did when it was; reading its maps takes a tenth of the time.
    enablePrerenderSourceMaps: !process.argv.includes(pagesAlone),
  }),
}

/** The mode of `next build` that makes pages and compiles nothing. */
export const pagesAlone = 'generate'
