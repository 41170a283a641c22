import { expect, test } from 'vitest'
import { showScreenshots } from './command'

test('a README shows the pictures once, below what it is about', () => {
  const readme = '# Holt\n\nThe website of Holt.\n\n## More\n'
  const withPictures = showScreenshots(readme)
  expect(withPictures).toMatch(
    /^# Holt\n\nThe website of Holt\.\n\n\| !\[.*desktop\.png\) \| !\[.*telephone\.png\) \|\n\| --- \| --- \|\n\n## More\n$/,
  )
  expect(showScreenshots(withPictures)).toBe(withPictures)
})
