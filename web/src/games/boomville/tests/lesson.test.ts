import { checkLesson } from "../../../../tests/lesson";
import { lesson } from "../lesson";

checkLesson(lesson);
