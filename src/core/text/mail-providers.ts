/** Domains whose mailboxes belong to people who do not know each other. */

/** Of the countries that the shop delivers to most; one that is missing is taken for a company's. */
const PROVIDERS = new Set(
  `gmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com mac.com yahoo.com ymail.com aol.com proton.me
  protonmail.com pm.me gmx.com gmx.net gmx.de gmx.at gmx.ch mail.com zoho.com fastmail.com tutanota.com tuta.com
  hotmail.se live.se outlook.se yahoo.se telia.com bredband.net comhem.se tele2.se spray.se home.se
  hotmail.no live.no online.no yahoo.no hotmail.dk live.dk outlook.dk yahoo.dk mail.dk stofanet.dk
  luukku.com kolumbus.fi elisanet.fi pp.inet.fi suomi24.fi
  web.de t-online.de freenet.de hotmail.de live.de outlook.de yahoo.de arcor.de posteo.de mailbox.org bluewin.ch
  hotmail.co.uk live.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com talktalk.net eircom.net
  orange.fr wanadoo.fr free.fr sfr.fr laposte.net hotmail.fr live.fr outlook.fr yahoo.fr neuf.fr bbox.fr
  libero.it virgilio.it alice.it tiscali.it tin.it hotmail.it live.it outlook.it yahoo.it pec.it
  hotmail.es outlook.es yahoo.es telefonica.net terra.es ziggo.nl kpnmail.nl hotmail.nl live.nl telenet.be skynet.be`.split(
    /\s+/,
  ),
)

/** @param domain in small letters */
export function isMailProvider(domain: string): boolean {
  return PROVIDERS.has(domain)
}
