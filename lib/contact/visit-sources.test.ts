import { expect, test } from 'vitest'
import { findVisitSource, noReferrer, otherSite } from './visit-sources'

const own = ['agency.example', null]

test.each([
  ['https://chatgpt.com/c/1', null, 'ChatGPT'],
  ['https://www.perplexity.ai/search', null, 'Perplexity'],
  ['https://gemini.google.com/app', null, 'Gemini'],
  ['https://www.google.com/', null, 'Google'],
  ['https://google.co.uk/', 'spring', 'Google'],
  ['https://a.example/?who=anna@client.example', null, otherSite],
  ['<script>|x|y', null, otherSite],
  ['https://notgoogle.com/', null, otherSite],
  ['https://google.com.evil.example/', null, otherSite],
  ['android-app://com.linkedin.android/', null, 'LinkedIn'],
  ['https://CHATGPT.COM:443/', null, 'ChatGPT'],
  ['', 'chatgpt.com', 'ChatGPT'],
  ['', 'perplexity', 'Perplexity'],
  ['https://www.google.com/', 'Copilot', 'Copilot'],
  ['', 'newsletter', otherSite],
  [null, null, noReferrer],
  ['https://agency.example/work', 'chatgpt.com', undefined],
  ['https://agency.example.evil.example/', null, otherSite],
  ['javascript:alert(1)', null, otherSite],
  [`https://${'a.'.repeat(5000)}com/`, null, otherSite],
])('%s with utm_source %s began at %s', (referrer, utmSource, source) => {
  expect(findVisitSource(referrer, utmSource, own)).toBe(source)
})
