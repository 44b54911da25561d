/** Every address of the interface that no other function has. `_redirects` leads here, after all paths of functions. */
import { unknownCall } from '#server/handlers/unknown'

export default unknownCall
