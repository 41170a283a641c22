import type { Compilation } from './content-files'
import type { ContentFiles } from './files'
import { compileRecords, type FieldReaders, type Records } from './records'
import { checkReferences } from './references'
import { translate } from './translate'

interface Options<Name extends string> extends FieldReaders<Name> {
  /** The first is the default; none if the file of the site is invalid. */
  readonly getLanguages: (records: Records<Name>) => readonly string[]
}

/** Compiles the files of a site; what is wrong with any of them is reported at once. */
export async function compileFiles<Name extends string>(
  compilation: Compilation<Name>,
  files: ContentFiles<Name>,
  { getLanguages, ...readers }: Options<Name>,
) {
  const records = await compileRecords(compilation, files, readers)
  const languages = getLanguages(records)
  const translations =
    compilation.issues.length === 0
      ? await translate(compilation, { languages, files, records }, readers)
      : {}
  checkReferences(compilation, files, records)
  return { records, translations }
}
