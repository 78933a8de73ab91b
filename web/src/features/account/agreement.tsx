import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/i18n.ts'
import { serviceSwitchQuery } from '../../lib/web-config.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Text } from '../../ui/layout.tsx'
import { textLink } from '../../ui/text-link.ts'

interface Props {
  value: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}

/** Required to log in or register. The texts open beside the form, so that nothing typed is lost. */
export const Agreement = ({ value, error, onChange }: Props) => {
  const t = useText('account')
  const { data } = useQuery({ ...serviceSwitchQuery, meta: { silent: true } })
  const { serviceTermsSwitch = true, privacyPolicySwitch = true } = data ?? {}
  return (
    <div style={{ marginBottom: 12 }}>
      <Text tone="alarm" size="small" aria-live="polite">
        {error}
      </Text>
      <Checkbox checked={value} onChange={onChange} aria-invalid={error ? true : undefined}>
        {t('agree')}
        {serviceTermsSwitch && (
          <a css={textLink} href="/termsPage?sts=0" target="_blank" rel="noopener">
            {t('terms')}
          </a>
        )}
        {serviceTermsSwitch && privacyPolicySwitch && t('and')}
        {privacyPolicySwitch && (
          <a css={textLink} href="/termsPage?sts=1" target="_blank" rel="noopener">
            {t('privacy')}
          </a>
        )}
      </Checkbox>
    </div>
  )
}
