import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AdministrationApi;
import org.openapitools.client.api.AnswersApi;
import org.openapitools.client.api.AuthenticationApi;
import org.openapitools.client.model.AnswerInput;
import org.openapitools.client.model.AnswerUpdate;
import org.openapitools.client.model.Credentials;
import org.openapitools.client.model.TaskType;

/** Lists, reads, signs in, creates, publishes and deletes with the generated client. */
public class Program {
  private static void require(boolean isRight, String step) {
    if (!isRight) throw new IllegalStateException(step);
    System.out.println(step);
  }

  public static void main(String[] arguments) throws Exception {
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    var answers = new AnswersApi(client);

    var list = answers.listPublicModelAnswers(TaskType.TASK1, null, null, null, null, null, 3);
    require(list.getTotal() > 0, "list");

    var read = answers.getModelAnswerDetail(list.getAnswers().get(0).getId());
    require(!read.getContent().isEmpty(), "read");

    var credentials =
        new Credentials().email(System.getenv("EMAIL")).password(System.getenv("PASSWORD"));
    var token = new AuthenticationApi(client).login(credentials).getToken();
    require(!token.isEmpty(), "sign in");
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));

    var administration = new AdministrationApi(client);
    var draft =
        new AnswerInput()
            .topic("A topic")
            .content("<p>Text.</p>")
            .author("Nobody")
            .isDraft(true);
    var created = administration.createModelAnswer(draft, null);
    require(created.getIsDraft(), "create");

    var change =
        new AnswerUpdate()
            .taskType(TaskType.TASK1)
            .subtype(null)
            .isDraft(false)
            .version(created.getVersion());
    var published = administration.updateModelAnswer(created.getId(), change, null);
    require(published.getIsApproved(), "publish");

    administration.deleteModelAnswer(created.getId(), null);
    require(true, "delete");
  }
}
