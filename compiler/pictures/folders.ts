/** The folder of known facts and finished files of pictures, by the digests of their bytes. */
export const pictureCache = '.pictures'

/** Names the file beside the catalog that lists the pictures to make. */
export const pictureJobs = 'pictures.json'
