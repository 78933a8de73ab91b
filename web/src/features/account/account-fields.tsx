import { limits } from 'qinghua-contract/rules'
import { useId } from 'react'
import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
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
const PasswordChecks = ({ id, password, again }: { id: string; password: string; again: string }) => {
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

interface Bound {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export const MobileField = ({ label, ...bound }: Bound & { label?: string }) => {
  const t = useText('account')
  return (
    <TextField
      label={label ?? t('mobile')}
      type="tel"
      maxLength={limits.mobile}
      autoComplete="tel-national"
      {...bound}
    />
  )
}

export const UserNameField = ({ hint, ...bound }: Bound & { hint?: string }) => {
  const t = useText('account')
  return (
    <TextField
      label={t('userName')}
      hint={hint}
      maxLength={limits.userName.max}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...bound}
    />
  )
}

export const NewPasswordFields = ({ label, first, again }: { label: string; first: Bound; again: Bound }) => {
  const t = useText('account')
  const id = useId()
  const { max } = limits.password
  return (
    <>
      <PasswordField label={label} describedBy={id} maxLength={max} autoComplete="new-password" {...first} />
      <PasswordField label={t('again')} maxLength={max} autoComplete="new-password" {...again} />
      <PasswordChecks id={id} password={first.value} again={again.value} />
    </>
  )
}
