import { useText } from '../../lib/i18n/i18n.ts'
import { copyCase, saveCase } from './acts.ts'
import { account } from './bar-state.ts'
import { KeyButton } from './key-button.tsx'

const says = { copied: 'caseCopied', saved: 'tooBig', notCopied: 'notCopied' } as const

/** This moment as a link, and as a file. */
export const CaseKeys = () => {
  const t = useText('consoleBar')
  return (
    <>
      <KeyButton act={async () => t(says[await copyCase(account.get())])}>{t('copyCase')}</KeyButton>
      <KeyButton act={async () => t('saved', { file: await saveCase() })}>{t('saveCase')}</KeyButton>
    </>
  )
}
