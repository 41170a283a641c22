import { z } from 'zod'
import { type Picture, PictureFrontMatter } from './picture'
import { type Body, Line, Slug } from './text'

/** The front matter of a person. The file's name is the slug. */
export const PersonFrontMatter = z.strictObject({
  name: Line,
  role: Line,
  office: Slug,
  portrait: PictureFrontMatter.optional(),
})

export type Person = Readonly<Omit<z.infer<typeof PersonFrontMatter>, 'portrait'>> &
  Body & {
    readonly slug: string
    readonly portrait: Picture | null
  }
