import { register } from 'node:module'

// @hey-api/openapi-ts prints with the compiler API that TypeScript 7 no longer has.
const older = import.meta.resolve('@ts-morph/common')
const toModuleUrl = (source) => `data:text/javascript,${encodeURIComponent(source)}`
const compiler = toModuleUrl(`import common from '${older}'; export default common.ts`)
register(
  toModuleUrl(`export const resolve = (name, context, next) =>
    name === 'typescript' ? { url: ${JSON.stringify(compiler)}, shortCircuit: true } : next(name, context)`),
)
