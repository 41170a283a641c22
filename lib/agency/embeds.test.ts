import { expect, test } from 'vitest'
import { findEmbed } from './embeds'

test.each([
  ['youtube', 'https://www.youtube.com/watch?v=abc', 'https://www.youtube-nocookie.com/embed/abc'],
  ['vimeo', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['cal-com', 'https://cal.com/ada/30min', 'https://cal.com/ada/30min?embed=true'],
  [
    'google-maps',
    'https://www.google.com/maps/embed?pb=1',
    'https://www.google.com/maps/embed?pb=1',
  ],
  [
    'openstreetmap',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
    'https://www.openstreetmap.org/export/embed.html?bbox=1',
  ],
  ['typeform', 'https://agency.typeform.com/to/abc', 'https://form.typeform.com/to/abc'],
  ['tally', 'https://tally.so/r/abc', 'https://tally.so/embed/abc'],
] as const)('%s has its frame for the address that people share', (key, address, frame) => {
  const embed = findEmbed(address, { embeds: [key] })
  expect(embed).toMatchObject({ key, frame })
  expect(new URL(frame).origin).toBe(embed?.origin)
  expect(findEmbed('https://elsewhere.example/x', { embeds: [key] })).toBeUndefined()
})

test('another house has the origin that its owner names', () => {
  const otherEmbeds = [
    {
      name: 'Tickets',
      origin: 'https://tickets.example',
      privacyPolicy: 'https://tickets.example/privacy',
    },
  ]
  expect(findEmbed('https://tickets.example/day/1', { otherEmbeds })).toMatchObject({
    provider: 'Tickets',
    frame: 'https://tickets.example/day/1',
  })
  expect(findEmbed('https://tickets.example.evil/day/1', { otherEmbeds })).toBeUndefined()
})
