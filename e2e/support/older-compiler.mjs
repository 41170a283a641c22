import { register } from 'node:module'

// @hey-api/openapi-ts prints with the compiler API that TypeScript 7 no longer has.
const older = import.meta.resolve('@ts-morph/common')
const moduleOf = (source) => `data:text/javascript,${encodeURIComponent(source)}`
const compiler = moduleOf(`import common from '${older}'; export default common.ts`)
register(
  moduleOf(`export const resolve = (name, context, next) =>
    name === 'typescript' ? { url: ${JSON.stringify(compiler)}, shortCircuit: true } : next(name, context)`),
)
