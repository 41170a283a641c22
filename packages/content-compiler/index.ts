export type { Collection, Compilation, Content } from './collection'
export { compileFiles } from './compile'
export { type ContentFiles, type Files, readCollection, readContent } from './files'
export { follow } from './follow'
export { fileIssue, formatIssue, type Issue, toAnnotation } from './issue'
export { getOverlayDigest, type Overlay, withTexts } from './overlays'
export {
  parseSource,
  readSource,
  readYamlFile,
  type Source,
  splitFrontMatter,
} from './read'
export type { FrontMatterData, Records } from './records'
export { compileTerms } from './terms'
export { type FrontFields, fieldIssue, parseWith } from './validate'
