import { expect, test } from 'vitest'
import { findVisitSource, noReferrerLabel, unlistedSiteLabel } from './visit-sources'

const own = ['agency.example', null]

test.each([
  ['https://chatgpt.com/c/1', null, 'ChatGPT'],
  ['https://www.perplexity.ai/search', null, 'Perplexity'],
  ['https://gemini.google.com/app', null, 'Gemini'],
  ['https://www.google.com/', null, 'Google'],
  ['https://google.co.uk/', 'spring', 'Google'],
  ['https://a.example/?who=anna@client.example', null, unlistedSiteLabel],
  ['<script>|x|y', null, unlistedSiteLabel],
  ['https://notgoogle.com/', null, unlistedSiteLabel],
  ['https://google.com.evil.example/', null, unlistedSiteLabel],
  ['android-app://com.linkedin.android/', null, 'LinkedIn'],
  ['https://CHATGPT.COM:443/', null, 'ChatGPT'],
  ['', 'chatgpt.com', 'ChatGPT'],
  ['', 'perplexity', 'Perplexity'],
  ['https://www.google.com/', 'Copilot', 'Copilot'],
  ['', 'newsletter', unlistedSiteLabel],
  [null, null, noReferrerLabel],
  ['https://agency.example/work', 'chatgpt.com', undefined],
  ['https://agency.example.evil.example/', null, unlistedSiteLabel],
  ['javascript:alert(1)', null, unlistedSiteLabel],
  [`https://${'a.'.repeat(5000)}com/`, null, unlistedSiteLabel],
])('%s with utm_source %s began at %s', (referrer, utmSource, source) => {
  expect(findVisitSource(referrer, utmSource, own)).toBe(source)
})
