import { allCollections } from '@/lib/collections'

/** The folders of samples; what is in them is nobody's. */
export const sampleFolders: readonly string[] = allCollections
  .filter(([, { isSample }]) => isSample)
  .map(([, { folder }]) => folder)

/** What the sample has of its own, in words: "case studies, journal and roles". */
export const samplesInWords = new Intl.ListFormat('en-GB').format(
  sampleFolders.map((folder) => folder.replaceAll('-', ' ')),
)
