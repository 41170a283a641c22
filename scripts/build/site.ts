import { bundleProgram } from 'next-host/build'
import { buildHostServer } from './host/build'
import { createBundleOptions } from './host/bundle'
import { postprocessPageOutputs } from './postprocess'
import { postprocessFolder } from './postprocess-folder'

/** What a build of this site does. */
export default {
  postprocess: postprocessPageOutputs,
  postprocessFolder,
  buildServer: buildHostServer,
  bundleStandalone: (entry: string, outfile: string) =>
    bundleProgram({
      ...createBundleOptions('../.next/host/catalog.json'),
      entryPoints: [entry],
      outfile,
    }),
}
