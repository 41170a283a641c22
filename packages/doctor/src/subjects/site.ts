import { at } from '../../agency/addresses'
import type { Subject } from '../claim'
import { standards } from '../standards'

export const site: Subject = {
  name: 'site',
  claims: [
    {
      id: 'site.answers',
      claim: 'The site answers at this address.',
      standard: standards.httpOk,
      fix: 'Name the address the site is served at, with https or http, and see that it runs.',
    },
    {
      id: 'site.missing',
      claim: 'A wrong address is answered with 404, so that a 200 means something.',
      standard: standards.http404,
      fix: 'Answer 404 (or 410) for what is not there, instead of the home page with 200.',
    },
  ],
  async examine(visit, judge) {
    const home = await visit.home()
    if (!home.response)
      return judge.refute('site.answers', `${visit.origin} ${home.error?.message}`, home)
    const { status } = home.response
    if (status >= 500) return judge.refute('site.answers', `/ answered ${status}`, home)
    judge.prove('site.answers', `/ answered ${status}`, home)
    const lost = await visit.get(at.missing, {}, false)
    const { response, error } = lost
    if (!response) return judge.leave('site.missing', `A wrong address ${error?.message}`, lost)
    judge.hold(
      'site.missing',
      [404, 410].includes(response.status),
      `A wrong address answered ${response.status}`,
      lost,
    )
  },
}
