// Written by `npm run build`.
import en_navigation from '../en/navigation.json' with { type: 'json' }
import sv_navigation from '../sv/navigation.json' with { type: 'json' }
import it_navigation from '../it/navigation.json' with { type: 'json' }
import no_navigation from '../no/navigation.json' with { type: 'json' }
import de_navigation from '../de/navigation.json' with { type: 'json' }
import fr_navigation from '../fr/navigation.json' with { type: 'json' }
import es_navigation from '../es/navigation.json' with { type: 'json' }
import da_navigation from '../da/navigation.json' with { type: 'json' }

export const TABLE = {
  en: { navigation: en_navigation },
  sv: { navigation: sv_navigation },
  it: { navigation: it_navigation },
  no: { navigation: no_navigation },
  de: { navigation: de_navigation },
  fr: { navigation: fr_navigation },
  es: { navigation: es_navigation },
  da: { navigation: da_navigation },
}
