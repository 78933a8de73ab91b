import { useText } from '../../lib/i18n/i18n.ts'
import { copyCase, saveCase } from './actions.ts'
import { account } from './bar-state.ts'
import { KeyButton } from './key-button.tsx'

const says = { copied: 'caseCopied', saved: 'tooBig', notCopied: 'notCopied' } as const

export const CaseKeys = () => {
  const t = useText('consoleBar')
  return (
    <>
      <KeyButton act={async () => t(says[await copyCase(account.get())])}>{t('copyCase')}</KeyButton>
      <KeyButton act={async () => t('saved', { file: await saveCase() })}>{t('saveCase')}</KeyButton>
    </>
  )
}
