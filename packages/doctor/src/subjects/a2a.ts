import type { Subject } from '../claim'
import { wellKnown } from '../discover'
import { isObject, objectsOf, parseJson, textOf } from '../json'
import { standards } from '../standards'
import { quoted } from '../text'

export const a2a: Subject = {
  name: 'A2A agent card',
  claims: [
    {
      id: 'a2a.form',
      claim: 'The agent card has a name and an address of the agent.',
      standard: standards.a2a,
      fix: 'Give the card name, description, version, skills, and url or supportedInterfaces.',
    },
    {
      id: 'a2a.answers',
      claim: 'Something answers at the address that the agent card names.',
      standard: standards.a2a,
      fix: 'Serve the agent there, or take the card away.',
    },
  ],
  async examine(visit, judge) {
    for (const path of wellKnown.agentCards) {
      const found = await visit.find(path)
      if (found.state === 'absent') continue
      if (found.state === 'unknown') return judge.giveUp(found.why)
      const { exchange, response } = found
      const parsed = parseJson(response.text)
      const card = 'value' in parsed && isObject(parsed.value) ? parsed.value : undefined
      if (!card) {
        judge.refute(
          'a2a.form',
          `${path} is ${'problem' in parsed ? parsed.problem : 'no object'}`,
          exchange,
        )
        return judge.giveUp('The card is none')
      }
      const interfaces = [
        ...objectsOf(card.supportedInterfaces),
        ...objectsOf(card.additionalInterfaces),
      ]
      const addresses = [
        ...new Set([textOf(card.url), ...interfaces.map(({ url }) => textOf(url))].filter(Boolean)),
      ]
      judge.hold('a2a.form', Boolean(textOf(card.name)), `${path} has no name`, exchange)
      judge.hold(
        'a2a.form',
        addresses.length > 0 && addresses.every((one) => URL.canParse(one)),
        `${path} names ${addresses.length > 0 ? quoted(addresses.find((one) => !URL.canParse(one))) : 'no address'} as the agent's`,
        exchange,
      )
      for (const address of addresses.filter((one) => URL.canParse(one)).slice(0, 2)) {
        // An agent wants POST; whatever it says to GET shows that it is there. Nothing is sent to it.
        const asked = await visit.get(address, {}, false)
        const told = asked.response
        if (!told) {
          if (['robots', 'budget', 'quota', 'private'].includes(asked.error?.kind ?? ''))
            judge.leave('a2a.answers', `${quoted(address)} ${asked.error?.message}`, asked)
          else
            judge.refute(
              'a2a.answers',
              `${quoted(address)} ${asked.error?.message}`,
              asked,
              address,
            )
        } else if (
          [404, 410].includes(told.status) ||
          told.status >= 500 ||
          (await visit.isSoft404(told))
        )
          judge.refute(
            'a2a.answers',
            `${quoted(address)} answered ${told.status}${told.status < 300 ? ' as a wrong address does' : ''}`,
            asked,
            address,
          )
        else judge.prove('a2a.answers', `${quoted(address)} answered ${told.status}`, asked)
      }
      return judge.giveUp('The card names no address')
    }
    judge.none()
  },
}
