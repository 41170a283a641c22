import type { Judge, Subject } from '../claim'
import { standards } from '../standards'
import { quoted } from '../text'
import type { Exchange } from '../visit'

export const rateLimit: Subject = {
  name: 'RateLimit headers',
  claims: [
    {
      id: 'rate-limit.form',
      claim:
        'RateLimit and RateLimit-Policy can be read, name the same policy, and can both be true.',
      standard: standards.rateLimit,
      fix: 'Send RateLimit-Policy: "name";q=100;w=60 and RateLimit: "name";r=99;t=60, in one spelling.',
    },
    {
      id: 'rate-limit.counted',
      claim: 'Requests are counted: less is left after one than before.',
      standard: standards.rateLimit,
      fix: 'Count every request of whoever the header is sent to, and do not cache the header.',
    },
  ],
  async examine(visit, judge) {
    const home = await visit.home()
    const state = home.response?.headers.get('ratelimit')
    const policy = home.response?.headers.get('ratelimit-policy')
    if (state && policy) judgeForm(judge, state, policy, home)
    else
      judge.refute(
        'rate-limit.form',
        `The home page has no ${state ? 'RateLimit-Policy' : 'RateLimit'}`,
        home,
      )
    if (!state) return judge.giveUp('RateLimit is not sent')
    const left: number[] = []
    let last: Exchange = home
    // A window that slides gives old requests back meanwhile, so one try may show nothing.
    for (let time = 0; time < 3; time += 1) {
      last = await visit.ask('GET', '/', { headers: { accept: 'text/html' } })
      const [one] = parse(last.response?.headers.get('ratelimit') ?? '')
      if (one?.r === undefined)
        return judge.leave('rate-limit.counted', 'A later answer does not say what is left', last)
      if (left.length > 0 && one.r < (left.at(-1) ?? 0))
        return judge.prove('rate-limit.counted', undefined, last)
      left.push(one.r)
    }
    judge.refute('rate-limit.counted', 'After three requests no less is left than before', last)
  },
}

function judgeForm(judge: Judge, state: string, policy: string, home: Exchange) {
  const id = 'rate-limit.form'
  const [stated, promised] = [parse(state), parse(policy)]
  const isRead = stated.every(({ r }) => r !== undefined)
  judge.hold(id, isRead, `RateLimit is ${quoted(state)}`, home)
  const isPromised = promised.every(({ q }) => q !== undefined)
  judge.hold(id, isPromised, `RateLimit-Policy is ${quoted(policy)}`, home)
  for (const { name, r } of stated) {
    const of = promised.find((one) => one.name === name)
    const unnamed = `RateLimit tells of ${quoted(name)}, which no policy is named`
    judge.hold(id, of !== undefined, unnamed, home)
    if (of?.q !== undefined && r !== undefined)
      judge.hold(id, r <= of.q, 'More is left than the policy allows', home)
  }
}

interface Item {
  readonly name: string
  readonly q: number | undefined
  readonly r: number | undefined
}

/** Items of a structured list, such as "default";r=50;t=30. */
function parse(header: string): Item[] {
  return header.split(',').map((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const number = (key: string) => {
      const text = parameters.find((one) => one.startsWith(`${key}=`))?.slice(2)
      return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
    }
    return {
      name: /^"[^"]+"$/.test(name) ? name.slice(1, -1) : name,
      q: number('q'),
      r: number('r'),
    }
  })
}
