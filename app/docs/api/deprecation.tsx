import { Section } from '@/components/section'
import { jobsAlias } from '@/lib/config/deprecation'
import { deprecationNoticeDaysMin } from '@/lib/config/limits'

/** What the headers `Deprecation` and `Sunset` link to. */
export function Deprecation() {
  const { path, successor, since, sunset } = jobsAlias
  return (
    <Section title="Deprecation" id="deprecation">
      <div className="prose">
        <p>
          <code>{path}</code> has been deprecated since <time dateTime={since}>{since}</time>. It
          answers exactly as <code>{successor}</code> does, which is the address to use.
        </p>
        <p>
          {sunset ? (
            <>
              It ends on <time dateTime={sunset.ends}>{sunset.ends}</time>, as announced on{' '}
              <time dateTime={sunset.announced}>{sunset.announced}</time>.
            </>
          ) : (
            `No end is decided. One is announced with the header Sunset, at least ${deprecationNoticeDaysMin} days before.`
          )}
        </p>
      </div>
    </Section>
  )
}
