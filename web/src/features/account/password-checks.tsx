import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { columnsOf } from '../../ui/shapes.ts'
import { color, quietSmall, rowOf } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { passwordChecks } from './account-rules.ts'

const root = css`
  ${columnsOf(2, '4px 16px')}
  margin-bottom: 12px;
  padding: 12px;
  background: ${color.sunken};
  ${quietSmall}
  > p {
    grid-column: 1 / -1;
    color: ${color.ink3};
  }
  > span {
    ${rowOf(6)}
    &[data-met] {
      color: ${color.jade};
    }
  }
  [data-part='open'] {
    flex: none;
    width: 6px;
    margin-inline: 4px;
    border-top: 2px solid ${color.lineStrong};
  }
`

/** S5.3 */
export const PasswordChecks = ({ id, password, again }: { id: string; password: string; again: string }) => {
  const t = useText('account')
  const checks = passwordChecks(password, again)
  return (
    <div css={root} id={id}>
      <p>{t('passwordRule')}</p>
      {(Object.keys(checks) as (keyof typeof checks)[]).map((name) => (
        <span key={name} data-met={checks[name] || undefined}>
          {checks[name] ? <Icon name="check" size={14} /> : <i data-part="open" aria-hidden="true" />}
          {t(`passwordChecks.${name}`)}
          <VisuallyHidden>{t(checks[name] ? 'met' : 'unmet')}</VisuallyHidden>
        </span>
      ))}
    </div>
  )
}
