import { scriptAddress, type ThirdParty, widgetSources } from '#third-parties/setting'

export const CHAT: ThirdParty<'chat'> = {
  name: 'chat',
  runs: 'browser',
  settings: [
    {
      name: 'PUBLIC_CHAT_SRC',
      part: 'chat',
      purpose: "address of the customer chat's script, after consent",
      without: { instead: 'off' },
      chooses: true,
      check: scriptAddress,
      policy: { sources: widgetSources },
    },
  ],
}
