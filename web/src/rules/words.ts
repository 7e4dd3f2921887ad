// The words of the rules page travel with the page: whoever only plays does not download them.

import en from "../../locales/rules.en.ftl?raw";
import fr from "../../locales/rules.fr.ftl?raw";
import { learn } from "../lib/i18n.svelte";

learn({ fr, en });
