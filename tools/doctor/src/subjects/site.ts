import type { Subject } from '../claim'
import { standards } from '../standards'
import { isPage } from '../visit'

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
    if (home.trouble?.kind === 'robots')
      judge.leave('site.answers', '/ is not asked: robots.txt forbids it', home)
    else if (!home.answer)
      judge.refute('site.answers', `${visit.origin} ${home.trouble?.message}`, home)
    else if (home.answer.status >= 500)
      judge.refute('site.answers', `/ answered ${home.answer.status}`, home)
    // A host of programs need not have a page.
    else judge.prove('site.answers', `/ answered ${home.answer.status}`, home)
    const { answer, trouble } = await visit.missing()
    const lost = await visit.missing()
    if (!answer) judge.leave('site.missing', `A wrong address ${trouble?.message}`, lost)
    else if ([404, 410].includes(answer.status)) judge.prove('site.missing', undefined, lost)
    else if (answer.status < 300)
      judge.absent(
        'site.missing',
        `Wrong addresses get 200 and ${isPage(answer) ? 'a page' : answer.type} (soft 404): what answers so is taken as not there`,
        lost,
      )
    else judge.leave('site.missing', `A wrong address answered ${answer.status}`, lost)
  },
}
