import { fullWidthSizes, toSizes } from '@/components/ui/picture'
import type { Width } from '@/lib/subject/section'

const sizes: Readonly<Record<NonNullable<Width>, string>> = {
  column: toSizes(9),
  wide: toSizes(12),
  full: fullWidthSizes,
}

/** The `sizes` of a picture in one of the widths of a page. */
export const getWidthSizes = (width: NonNullable<Width>): string => sizes[width]
