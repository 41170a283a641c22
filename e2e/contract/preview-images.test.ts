import { expect, test } from 'vitest'
import { getPreviewImages } from '@/app/og/preview-images'
import { catalog } from '@/e2e/support/current-content'
import { paths, toPreviewImagePath } from '@/lib/config/paths'

test('the preview image of a case study shows its own cover', () => {
  const previews = getPreviewImages()
  const pictures = catalog.caseStudies.map(
    ({ slug }) => previews.get(toPreviewImagePath(paths.caseStudy(slug)))?.picture,
  )
  expect(new Set(pictures).size).toBe(catalog.caseStudies.length)
})
