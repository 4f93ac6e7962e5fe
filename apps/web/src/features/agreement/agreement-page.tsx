import { goBack, Link } from '@caimin/router'
import { NavBar, Page } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { otherTexts } from './edition.texts.ts'
import { legalStatement } from './legal-statement.texts.ts'
import type { LegalText } from './legal-text.ts'
import { privacyPolicy } from './privacy.texts.ts'
import { userAgreement } from './user-agreement.texts.ts'
import './agreement.css'

const ALL = [
  [userAgreement, links.agreement.user()],
  [privacyPolicy, links.agreement.privacy()],
  [legalStatement, links.agreement.legal()],
] as const

/** Renders a text of law: title, version and date, numbered sections. */
function LegalPageOf({ text }: { readonly text: LegalText }) {
  return (
    <Page head={<NavBar title={text.title} onBack={() => goBack(links.home.home())} lined />} padded>
      <article className="agreement">
        <p className="ink-2 text-s">{text.edition}</p>
        {text.opening.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {text.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </article>
      <nav className="agreement-others" aria-label={otherTexts}>
        {ALL.filter(([other]) => other !== text).map(([other, to]) => (
          <Link key={other.title} to={to}>
            {other.title}
          </Link>
        ))}
      </nav>
    </Page>
  )
}

export function UserAgreementPage() {
  return <LegalPageOf text={userAgreement} />
}

export function PrivacyPage() {
  return <LegalPageOf text={privacyPolicy} />
}

export function LegalPage() {
  return <LegalPageOf text={legalStatement} />
}
