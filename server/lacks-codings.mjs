/**
 * Tells whether bodies of a build still wait for their best compression. Plain JavaScript, because
 * `npm start` asks before TypeScript runs.
 * @param {{ prerendered: Readonly<Record<string, { coded?: { br?: unknown } }>> }} site
 */
export const lacksCodings = ({ prerendered }) =>
  Object.values(prerendered).some(({ coded }) => coded && !coded.br)
